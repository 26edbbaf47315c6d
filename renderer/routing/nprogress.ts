import nprogress from 'nprogress';
import './nprogress.css';

export const progressBar = nprogress.configure({ minimum: 0.08, speed: 200, showSpinner: false });
