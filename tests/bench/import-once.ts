import { importExport } from '../../build/archive/import/import-export.ts';

// Imports one export and prints the highest memory of the process in mebibytes.
const [file = '', areaFolder = ''] = process.argv.slice(2);
await importExport({ file, areaFolder, channel: 'bench/long', timeZone: 'UTC', force: false });
console.log(process.resourceUsage().maxRSS / 1024);
