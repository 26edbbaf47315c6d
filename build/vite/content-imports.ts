/** Tells whether an import is a part of Docusaurus; where it is installed, its code needs its bundler and its data. */
export function isDocusaurusModule(id: string): boolean {
  return /^@(?:theme|docusaurus|generated|theme-original|theme-init)\//.test(id);
}

/** Translates what webpack and Docusaurus understand: the site's own folder, and loaders of text and addresses. */
export function toRequest(id: string, contentRoot: string): string {
  const [, loader, path = id] = /^!*(raw|url|file)-loader!(.*)$/.exec(id) ?? [];
  const target = path.replace(/^@site\//, `${contentRoot}/`);
  return loader === undefined ? target : `${target}?${loader === 'raw' ? 'raw' : 'url'}`;
}

/** Says what is wrong with an import that leads nowhere. */
export function describeUnresolved(id: string): string {
  if (isDocusaurusModule(id)) {
    return `import "${id}" is a part of Docusaurus that has no counterpart; a placeholder replaces it`;
  }
  return /^[./]/.test(id)
    ? `import "${id}" matches no file; add it, or correct the path`
    : `import "${id}" matches no installed package; install it, or remove the import`;
}
