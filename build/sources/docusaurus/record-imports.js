/*
 * Tells `evaluate.js` which ES modules are imported: no cache of Node lists them. Node runs this in a thread of its own.
 */
let port;

export function initialize(data) {
  ({ port } = data);
}

export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  port.postMessage(found.url);
  return found;
}
