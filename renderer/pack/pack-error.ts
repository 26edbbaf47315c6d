/** Why a pack is refused; the texts of the app explain each. */
type PackFault =
  'not-a-pack' | 'newer' | 'older' | 'damaged' | 'signature' | 'too-large' | 'invalid';

/** Says why a pack is refused. */
export class PackError extends Error {
  override readonly name = 'PackError';
  readonly fault: PackFault;

  constructor(fault: PackFault, fact: string) {
    super(fact);
    this.fault = fault;
  }
}

/** Codes of errors of the file system that say there is no room: for anybody, for this user, for a file of this size. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether something couldn't be written because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.has(error.code);
}
