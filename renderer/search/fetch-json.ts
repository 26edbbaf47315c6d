/** Fetches a JSON file; rejects where it cannot be had or is no JSON. */
export async function fetchJson(
  address: string,
  cache: RequestCache = 'default',
): Promise<unknown> {
  const response = await fetch(address, { cache });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.json();
}
