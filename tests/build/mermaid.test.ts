import { describe, expect, it } from 'vitest';
import { pauseBetweenSteps } from '../../build/vite/pause-between-steps.ts';
import { mermaidFiles } from '../../build/vite/prebuilt-mermaid.ts';

describe('the diagram library', () => {
  it('is served as it is but for the steps of a drawing', async () => {
    const files = [...(await mermaidFiles()).values()];
    expect(files.length).toBeGreaterThan(50);
    const changed = files.flatMap((file) => ('content' in file ? [file.content()] : []));
    expect(changed).toHaveLength(1);
    const steps = changed[0]!.match(/await pauseAfter\((?!step\b)/g);
    expect(steps?.length).toBeGreaterThan(3);
  });
});

describe('pauses between steps', () => {
  it('wait for each step of the function that draws, and for nothing else', () => {
    const code =
      'async function a(){await b()}function c({prepareLayout:d,e:f}){return g(async function(h){let i=await d?.(h),j=await f(h,i);await k;return j})}g(c,"createCommonLayoutRenderer");async function l(){await m()}';
    const paused = pauseBetweenSteps(code)!;
    expect(paused).toContain('let i=await pauseAfter(d?.(h)),j=await pauseAfter(f(h,i));await k;');
    expect(paused).toContain('async function a(){await b()}async function pauseAfter');
    expect(paused).toContain('async function l(){await m()}');
  });

  it.each(['async function a(){await b()}', 'g(c,"createCommonLayoutRenderer")', ''])(
    'leave other code to the caller: %j',
    (code) => {
      expect(pauseBetweenSteps(code)).toBeNull();
    },
  );
});
