/** Calls back after the next frame, in a task of its own, so that what the reader presses meanwhile comes first. */
export function afterFrame(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}

/** Calls back after the next frame, before the tasks that wait by then: for what the reader waits for. */
export function rightAfterFrame(callback: () => void): void {
  if (!('scheduler' in window)) return afterFrame(callback);
  requestAnimationFrame(() => void scheduler.postTask(callback, { priority: 'user-blocking' }));
}
