import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

const folderOf = (name: string) => path.dirname(require.resolve(`${name}/package.json`));

export const inter = folderOf('@fontsource-variable/inter');
export const jetBrainsMono = folderOf('@fontsource-variable/jetbrains-mono');
