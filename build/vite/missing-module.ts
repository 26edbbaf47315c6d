import { fileURLToPath } from 'node:url';

const components = fileURLToPath(
  new URL('../../renderer/theme/Article/mdx-components.tsx', import.meta.url),
);

const missingPrefix = '\0missing:';

/** Returns the id of the module in place of an import that matches nothing; it exports the given names, too. */
export function missingModuleId(id: string, names: readonly string[]): string {
  // Encoded, because the bundler would read a file extension in it.
  return missingPrefix + Buffer.from(JSON.stringify([id, names])).toString('base64url');
}

/** Tells whether a module stands for an import that matches nothing. */
export function isMissingModule(id: string): boolean {
  return id.slice(0, missingPrefix.length) === missingPrefix;
}

/** Returns what {@link missingModuleId} was made from. */
export function parseMissingModuleId(id: string): [string, string[]] | undefined {
  if (!isMissingModule(id)) return undefined;
  const encoded = Buffer.from(id.slice(missingPrefix.length), 'base64url').toString();
  return JSON.parse(encoded) as [string, string[]];
}

/** The source of a module in place of one that is missing: all that it exports is a component that says so. */
export function missingModule(request: string, names: readonly string[] = []): string {
  const exported = ['default', ...names].map((name) => `component as ${name}`);
  return `import { createMissingComponent } from ${JSON.stringify(components)};
const component = createMissingComponent(${JSON.stringify(request)});
export { ${exported.join(', ')} };`;
}
