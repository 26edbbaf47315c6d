import './theme/tokens.css';
import './theme/base.css';
import './theme/progress.css';
import './theme/print.css';
import { startReader } from './boot/start-reader.tsx';
// Last, because these rules refine those of the theme's article.
import 'virtual:generator-styles';

// Not from here: the browser looks up where in the code an address changes, and would parse this whole file for it.
queueMicrotask(() => void startReader());
