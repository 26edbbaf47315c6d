/** Codes of errors of the file system that say there is no room: for anybody, for this user, for a file of this size. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether something couldn't be written because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.has(error.code);
}
