/* Runs configs of content trees, in a process of its own. */
import { createJiti } from 'jiti';
import { answerQuestions } from '../base/answer-questions.js';

// The development server reloads a config that has changed, and what it imports.
const jiti = createJiti(import.meta.url, { moduleCache: false });

answerQuestions({
  /** Returns what a file exports by default. */
  read: async (file, environment) => {
    process.env = environment;
    return (await jiti.import(file)).default;
  },
});
