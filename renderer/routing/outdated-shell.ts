const key = 'reloaded-for';

/** Thrown when a page's data belongs to another bundle than the one that runs: the site was deployed anew. */
export class StaleBuildError extends Error {
  override readonly name = 'StaleBuildError';
}

/**
 * Where a failure says that the site was deployed anew under this shell, logs it and loads the document at the
 * current address from the server. Not twice in a row for the same path, so that a deployment that stays broken
 * ends in an error and not in a loop. Returns whether it reloads.
 */
export function reloadOutdatedShell(failure: unknown, path: string): boolean {
  if (!isOutdated(failure)) return false;
  console.warn(`${path}: ${failure.message}; loading it from the server instead`);
  try {
    if (sessionStorage.getItem(key) === path) {
      sessionStorage.removeItem(key);
      return false;
    }
    sessionStorage.setItem(key, path);
  } catch {
    // Without a memory a loop could not be told from a first try.
    return false;
  }
  location.reload();
  return true;
}

/** After a new deployment the old bundle's files are gone; browsers and the bundler word that failure differently. */
function isOutdated(failure: unknown): failure is Error {
  return (
    failure instanceof StaleBuildError ||
    (failure instanceof Error &&
      /dynamically imported module|importing a module script failed|unable to preload css/i.test(
        failure.message,
      ))
  );
}
