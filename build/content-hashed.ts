/** Addresses and paths of files whose name changes with their content. */
export const contentHashed = /[\\/]assets[\\/].*[.-][\w-]{8}\.\w+$/;
