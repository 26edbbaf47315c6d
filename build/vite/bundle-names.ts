/** Source of the client's entry, which is also its key in the manifest. */
export const entryClient = 'renderer/entry-client.tsx';

/** Name of the server bundle's one file. */
export const serverFile = 'entry-server.cjs';

/** File beside a bundle with the licences of the packages in it. */
export const noticesFile = 'licenses.txt';
