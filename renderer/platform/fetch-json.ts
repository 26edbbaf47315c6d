/** Fetches a JSON file; rejects when the request fails or the response isn't JSON. */
export async function fetchJson(
  address: string,
  cache: RequestCache = 'default',
): Promise<unknown> {
  const response = await fetch(address, { cache });
  if (!response.ok) throw new Error(`${address} returned ${response.status}`);
  return response.json();
}
