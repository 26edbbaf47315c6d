import { vi } from 'vitest';

/** An animation that runs until the test ends it. */
interface Running {
  readonly duration: number;
  /** Value of the height at its start and end. */
  readonly heights: readonly string[];
  readonly finish: () => void;
}

/** Adds height animations, which jsdom lacks, and returns those that are started. */
export function installAnimations(contentHeight = 120): readonly Running[] {
  const started: Running[] = [];
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(contentHeight);
  Element.prototype.animate = (keyframes, options) => {
    const animation = {
      onfinish: null as (() => void) | null,
      cancel: () => undefined,
      reverse: () => undefined,
    };
    started.push({
      duration: typeof options === 'object' ? Number(options.duration) : 0,
      heights: (keyframes as { height: string[] }).height,
      finish: () => animation.onfinish?.(),
    });
    return animation as unknown as Animation;
  };
  return started;
}
