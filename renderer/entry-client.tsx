import './theme/tokens.css';
import './theme/base.css';
import './theme/print.css';
import { startReader } from './boot/start-reader.tsx';
// Last, because these rules refine those of the theme's article.
import 'virtual:generator-styles';

void startReader();
