/** Site path of the licenses of the product and of the packages in it. */
export const LICENSES_FILE = '/licenses.txt';
