// A minimal Electron app to compare the desktop app with.
const { app, BrowserWindow } = require('electron');
const path = require('node:path');

app.whenReady().then(() => new BrowserWindow().loadFile(path.join(__dirname, 'index.html')));
