import '../theme/tokens.css';
import '../theme/fonts.css';
import '../theme/base.css';
import '../theme/progress.css';
import '../theme/print.css';
import { hydrateApp } from './hydrate-app.tsx';
// Last, because these rules refine those of the theme's article.
import 'virtual:site-styles';

void hydrateApp();
