const key = 'reloaded-for';

/**
 * Reloads the document at the current address, but not twice in a row for the same path, so that a
 * deployment that stays broken ends in an error and not in a loop. Returns whether it reloads.
 */
export function reloadOnce(pathname: string): boolean {
  try {
    if (sessionStorage.getItem(key) === pathname) {
      sessionStorage.removeItem(key);
      return false;
    }
    sessionStorage.setItem(key, pathname);
  } catch {
    // Without a memory a loop could not be told from a first try.
    return false;
  }
  location.reload();
  return true;
}
