import { build, type InlineConfig, type Plugin } from 'vite';
import type { ContentProblem } from '../core/content-error.ts';
import type { BuiltSite } from '../core/site/built-site.ts';
import type { Bundled } from './bundle.ts';
import { createInputRecorder } from './bundle-inputs.ts';
import { contentFailuresOf, createContentFailures } from './content-failures.ts';
import { contentPlugins } from './content-plugins.ts';

/**
 * Runs the bundler with plugins for the content, and again without the modules of the content that stopped it, until
 * all others are bundled. Rejects when something other than the content is wrong.
 */
export async function bundleContent(
  /** Awaited when the bundler comes to the first module that holds content. */
  sites: Promise<readonly BuiltSite[]>,
  configure: (plugins: () => Plugin[]) => readonly InlineConfig[],
): Promise<Omit<Bundled, 'headScript' | 'offlineWorker'>> {
  const problems: ContentProblem[] = [];
  const failures = createContentFailures({
    getContentRoot: async () => (await sites)[0]!.source.contentRoot,
    onProblem: (problem) => problems.push(problem),
  });
  for (;;) {
    const recorder = createInputRecorder();
    const configs = configure(() => contentPlugins(() => sites, failures, recorder));
    // All must have ended before they can run again.
    const results = await Promise.allSettled(configs.map((config) => build(config)));
    const errors = results.filter((result) => result.status === 'rejected');
    if (errors.length === 0) {
      const { contentRoot } = (await sites)[0]!.source;
      return { inputs: recorder.inputs(contentRoot), problems };
    }
    for (const { reason } of errors) {
      const isKnown = contentFailuresOf(reason).every(({ absolute }) =>
        failures.broken.has(absolute),
      );
      if (isKnown) throw reason;
    }
    for (const failure of errors.flatMap(({ reason }) => contentFailuresOf(reason))) {
      await failures.report(failure);
      failures.addBroken(failure.absolute);
    }
  }
}
