/** Site path of the text with the licences of the reader and of all that others have made for it. */
export const LICENCES_FILE = '/licenses.txt';
