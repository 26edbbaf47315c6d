/** Why a pack is refused; the texts of the app explain each. */
export type PackFault = 'not-a-pack' | 'newer' | 'damaged' | 'signature' | 'too-large' | 'invalid';

/** Says why a pack is refused. */
export class PackError extends Error {
  override readonly name = 'PackError';
  readonly fault: PackFault;

  constructor(fault: PackFault, fact: string) {
    super(fact);
    this.fault = fault;
  }
}
