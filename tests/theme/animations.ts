import { vi } from 'vitest';

/** An animation that runs until the test ends it. */
interface Running {
  readonly finish: () => void;
}

/** Adds height animations, which jsdom lacks, and returns those that are started. */
export function installAnimations(): readonly Running[] {
  const started: Running[] = [];
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(120);
  Element.prototype.animate = () => {
    const animation = {
      onfinish: null as (() => void) | null,
      cancel: () => undefined,
      reverse: () => undefined,
    };
    started.push({ finish: () => animation.onfinish?.() });
    return animation as unknown as Animation;
  };
  return started;
}
