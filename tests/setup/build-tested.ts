/* Builds the sites and the app that the end-to-end tests open, if they are older than their sources. */
import setup from './e2e-setup.ts';

await setup();
