/** A failure that its message explains in full, with the remedy: it is shown without a stack. */
export class ExpectedError extends Error {
  override readonly name: string = 'ExpectedError';
}
