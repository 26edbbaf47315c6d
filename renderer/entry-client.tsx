import './theme/tokens.css';
import './theme/fonts.css';
import './theme/base.css';
import { build, sites } from 'virtual:site';
import { startReader } from './boot/start-reader.tsx';

void startReader({ sites, build });
