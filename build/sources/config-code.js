/* Runs configs of content trees, in a process of its own. */
import { createJiti } from 'jiti';
import { answerQuestions } from '../base/answer-questions.js';

// The development server reloads a config that has changed, and what it imports.
const jiti = createJiti(import.meta.url, { moduleCache: false, interopDefault: false });

answerQuestions({
  /** Returns what a file exports by default, or as CommonJS; undefined if that is nothing. */
  read: async (file, environment) => {
    process.env = environment;
    const exported = await jiti.import(file);
    const isModule = exported?.__esModule || Object.keys(Object(exported)).length === 0;
    return isModule ? exported?.default : exported;
  },
});
