/*
 * Tells `evaluate.js` which ES modules are imported: no cache of Node lists them. Node runs this in a thread of its own.
 */
let port;
let standIn;

export function initialize(data) {
  ({ port, standIn } = data);
}

export async function resolve(specifier, context, next) {
  try {
    const found = await next(specifier, context);
    port.postMessage({ url: found.url });
    return found;
  } catch (error) {
    const missing = packageOf(specifier, context.parentURL);
    if (missing === undefined) throw error;
    port.postMessage({ missing });
    return { url: standIn, format: 'commonjs', shortCircuit: true };
  }
}

const inPackage = /^.*[\\/]node_modules[\\/]/;

/** Returns the name of the package that a site's own code asks for, by the package's name or the path of a file in it. */
export function packageOf(request, importer = '') {
  // A package looks for what it can do without.
  if (inPackage.test(importer)) return undefined;
  return /^(?!node:)(?:@[\w.-]+\/)?\w[\w.-]*(?!.*:)/.exec(request.replace(inPackage, ''))?.[0];
}
