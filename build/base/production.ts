/** Builds that run in this process, and the variable's value before the first of them. */
let running = 0;
let environment: string | undefined;

/** Runs a build with React in production: development checks would double the time of rendering. */
export async function inProduction<T>(run: () => Promise<T>): Promise<T> {
  if (running === 0) environment = process.env['NODE_ENV'];
  running += 1;
  process.env['NODE_ENV'] = 'production';
  try {
    return await run();
  } finally {
    running -= 1;
    if (running === 0) {
      if (environment === undefined) delete process.env['NODE_ENV'];
      else process.env['NODE_ENV'] = environment;
    }
  }
}
