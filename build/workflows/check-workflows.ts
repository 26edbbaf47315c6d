import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lintWorkflow } from './lint-workflow.ts';

const folder = fileURLToPath(new URL('../../.github/workflows/', import.meta.url));

const problems: string[] = [];
for (const name of await readdir(folder)) {
  const text = await readFile(path.join(folder, name), 'utf8');
  problems.push(...(await lintWorkflow(text, `.github/workflows/${name}`)));
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
