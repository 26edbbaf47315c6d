const STORAGE_KEY = 'reloaded-for';

/** A page's data belongs to another bundle than the running one: the site has been redeployed. */
export class StaleBuildError extends Error {
  override readonly name = 'StaleBuildError';
}

/**
 * If an error shows that the site has been redeployed since this bundle loaded, logs it, reloads the current address
 * from the server and returns true. Reloads the same path only once in a row, so that a broken deployment ends in an
 * error instead of a loop.
 */
export function reloadOutdatedShell(error: unknown, path: string): boolean {
  if (!isOutdated(error)) return false;
  console.warn(`${path}: ${error.message}; loading it from the server instead`);
  try {
    if (sessionStorage.getItem(STORAGE_KEY) === path) {
      sessionStorage.removeItem(STORAGE_KEY);
      return false;
    }
    sessionStorage.setItem(STORAGE_KEY, path);
  } catch {
    // Without storage there is no telling a loop from a first attempt.
    return false;
  }
  location.reload();
  return true;
}

/** A redeployment removes the old bundle's files; browsers and Vite word the resulting error differently. */
function isOutdated(error: unknown): error is Error {
  return (
    error instanceof StaleBuildError ||
    (error instanceof Error &&
      /dynamically imported module|importing a module script failed|unable to preload css/i.test(
        error.message,
      ))
  );
}
