/**
 * Runs a build with React in production, whose development checks would double the time of rendering. The bundler
 * reads the same variable.
 */
export async function inProduction<T>(run: () => Promise<T>): Promise<T> {
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    return await run();
  } finally {
    if (environment === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = environment;
  }
}
