import { makeDeb, parseFpmArguments } from './deb-with-dpkg.ts';

await makeDeb(parseFpmArguments(process.argv.slice(2)));
