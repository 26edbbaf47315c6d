/** Calls back after the next frame, in a task of its own, so that what the reader presses meanwhile comes first. */
export function afterFrame(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
