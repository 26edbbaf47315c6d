// The least an Electron app can be: what the desktop app's start is measured against.
const { app, BrowserWindow } = require('electron');
const path = require('node:path');

app.whenReady().then(() => new BrowserWindow().loadFile(path.join(__dirname, 'index.html')));
