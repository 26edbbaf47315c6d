// Replaces Electron's own `default_app.asar` in the carried Electron: runs `electron <app folder>`.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';

const { folder, modules } = readArguments(process.argv.slice(1));
const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
app.setName(manifest.productName ?? manifest.name);
app.setVersion(manifest.version);
app.setAppPath(folder);
// Electron derived this folder from its previous name; one on the command line takes precedence.
if (!app.commandLine.hasSwitch('user-data-dir')) {
  app.setPath('userData', path.join(app.getPath('appData'), app.getName()));
}
const require = createRequire(import.meta.url);
for (const module of modules) require(path.resolve(module));
// Electron emits `ready` once this module has run, and the app's code must run before that.
await import(pathToFileURL(path.join(folder, manifest.main)).href);

/** Finds the app's folder and the modules to preload (`-r <module>`); every other switch is Chromium's. */
function readArguments(args) {
  const modules = [];
  for (let i = 0; i < args.length; i++) {
    if (args[i] === '-r' || args[i] === '--require') modules.push(args[++i]);
    else if (args[i].charAt(0) !== '-') return { folder: path.resolve(args[i]), modules };
  }
  throw new Error('electron: expected the folder of an app, with a package.json');
}
