/* Runs the code of pages, which isn't ours, in a process of its own. */
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { answerQuestions } from '../base/answer-questions.js';

let bundle;
const entries = new Map();

answerQuestions({
  /** Takes the code of a server bundle, the name of the file that it would be in, and the models of all sites. */
  load: (code, filename, sites) => void (bundle = { code, filename, sites }),
  /** Returns the body and the article of a page. */
  render: async (site, data) => {
    const model = bundle.sites[site];
    const { renderPage, renderArticle } = openEntry(model);
    try {
      const body = await renderPage(model, data);
      return { body, article: await renderArticle(model, data) };
    } catch (error) {
      throw error.cause ?? error;
    }
  },
});

/** Runs the bundle, once for each locale whose modules translate texts while they load. */
function openEntry({ locale, componentTexts }) {
  const key = componentTexts ? locale : '';
  const { code, filename } = bundle;
  if (!entries.has(key)) entries.set(key, runBundle(code, filename));
  return entries.get(key);
}

/** Runs the code of a CommonJS module that no file has, and returns what it exports. */
function runBundle(code, filename) {
  const module = { exports: {} };
  const names = ['module', 'exports', 'require', '__filename'];
  const run = compileFunction(code, names, { filename });
  run(module, module.exports, createRequire(filename), filename);
  return module.exports;
}
