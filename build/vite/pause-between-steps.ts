/** The function that takes a diagram from one step to the next, in Mermaid's minified code. */
const steps = /function ([\w$]+)\(\{prepareLayout:.+?\1,"createCommonLayoutRenderer"\)/s;

/** Lets the browser answer a touch and paint. Browsers without `scheduler.yield` have a timer at least. */
const pause = `async function pauseAfter(step){const result=await step;await(globalThis.scheduler?.yield?.()??new Promise(resolve=>setTimeout(resolve)));return result}`;

/**
 * Changes Mermaid's minified code so that it pauses after each step of drawing: it prepares, measures, lays out and
 * paints in one task otherwise, and has no option for that. Returns null for code that has no such steps.
 */
export function pauseBetweenSteps(code: string): string | null {
  const found = steps.exec(code)?.[0];
  const paused = found?.replaceAll(/await ([\w$]+(?:\?\.)?\([^()]*\))/g, 'await pauseAfter($1)');
  if (found === undefined || paused === found) return null;
  return code.replace(found, () => `${pause}${paused}`);
}
