import nprogress from 'nprogress';
import './nprogress.css';

nprogress.configure({ minimum: 0.08, speed: 200, showSpinner: false });

/** Starts the progress bar. */
export const start = () => {
  nprogress.start();
};

/** Completes the progress bar. */
export const done = () => {
  nprogress.done();
};
