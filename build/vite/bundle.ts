import type { Manifest } from 'vite';
import type { ContentProblem } from '../base/problems.ts';
import type { BundleInputs } from './bundle-inputs.ts';

/** Begins the name of the folder with Mermaid, which few pages need. */
export const MERMAID_PREFIX = 'assets/mermaid-';

/** The client's entry module. */
export const entryClient = 'renderer/entry/entry-client.ts';

/** The modules that show any page, React and the app, which are also their keys in the manifest. */
export const entryModules = [entryClient, 'renderer/entry/hydrate-app.tsx'] as const;

/** The client and the server bundle of the renderer. They hold code and MDX pages, but nothing of the site's config. */
export interface Bundle extends Bundled {
  /** Changes with the code and with everything that MDX pages are made from. */
  readonly id: string;
}

/** What the bundler made, read and found wrong. */
export interface Bundled {
  readonly inputs: BundleInputs;
  /** The client's files, by path below the output folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The licences of the packages in the client bundle. */
  readonly notices: string;
  /** Code of the CommonJS module that renders pages at build time. */
  readonly serverEntry: string;
  /** Code of the script in the head of documents; see `renderer/entry/head-script.ts`. */
  readonly headScript: string;
  /** Code of the service worker that shows offline copies; see `renderer/pack/offline-worker.ts`. */
  readonly offlineWorker: string;
  /** Vite's record of which files a module needs, by source. */
  readonly manifest: Manifest;
  /** Mistakes in the content's code. */
  readonly problems: readonly ContentProblem[];
}
