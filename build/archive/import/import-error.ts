/** A mistake in what was asked for or in what the export holds; its message is meant for whoever runs the import. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
