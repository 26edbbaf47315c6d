// Stands in for Electron's own `default_app.asar` in a runtime that came without it: `electron <app folder>`.
const { app } = require('electron');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const { folder, modules } = readArguments(process.argv.slice(1));
const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
app.setName(manifest.productName ?? manifest.name);
app.setVersion(manifest.version);
app.setAppPath(folder);
// Electron derives this folder from the name before it can be set, and a `--user-data-dir` outranks both.
if (!app.commandLine.hasSwitch('user-data-dir')) {
  app.setPath('userData', path.join(app.getPath('appData'), app.getName()));
}
for (const module of modules) require(path.resolve(module));
import(pathToFileURL(path.join(folder, manifest.main)).href).catch((error) => {
  console.error(error);
  app.exit(1);
});

/** Finds the app's folder and the modules to load before it (`-r <module>`); every other switch is Chromium's. */
function readArguments(args) {
  const modules = [];
  for (let i = 0; i < args.length; i++) {
    if (args[i] === '-r' || args[i] === '--require') modules.push(args[++i]);
    else if (args[i].charAt(0) !== '-') return { folder: path.resolve(args[i]), modules };
  }
  throw new Error('electron: name the folder of an app, one with a package.json');
}
