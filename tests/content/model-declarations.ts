import { readFileSync } from 'node:fs';
import { type ApiModel, declarationOf } from '../../build/generators/api/model.ts';

/** What the declarations name and other packages define: zod in the version that the core brings along. */
const imports = `import type { z, ZodSchema } from 'zod-3.23';
import type { Readable } from 'node:stream';
`;

/** Writes the API reference's model back as the declaration file it was read from: one exported declaration for each item. */
export function writeModelDeclarations(modelFile: string): string {
  const { items } = JSON.parse(readFileSync(modelFile, 'utf8')) as ApiModel;
  // Only what begins a line declares; overloads are several of them.
  const declarations = items.map((item) =>
    declarationOf(item).replace(/^(?=[a-z])/gm, 'export declare '),
  );
  return `${imports}${declarations.join('\n\n')}\n`;
}
