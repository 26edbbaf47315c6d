/* Runs the code of pages for the development server, which compiles it, in a process of its own. */
import { createNodeImportMeta, ModuleRunner } from 'vite/module-runner';
import { answerQuestions, ask } from '../base/answer-questions.js';

// What pages are compiled to needs React for development.
process.env.NODE_ENV = 'development';

const runner = new ModuleRunner({
  transport: { invoke: ask },
  hmr: false,
  createImportMeta: createNodeImportMeta,
});

/** Identity of the packages that the modules here import. */
let known;

answerQuestions({
  /** Returns the body and the article of a page, with the packages of an identity. */
  render: async (site, data, packages) => {
    // There must be one React.
    if (packages !== known) runner.clearCache();
    known = packages;
    const { renderPage, renderArticle } = await runner.import('/renderer/entry/entry-server.tsx');
    try {
      const body = await renderPage(site, data);
      return { body, article: data.page.kind === 'module' ? await renderArticle(site, data) : '' };
    } catch (error) {
      throw error.cause ?? error;
    }
  },
});
