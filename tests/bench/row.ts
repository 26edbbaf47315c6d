/** A figure and its target, which is an upper bound. */
export interface Row {
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
  readonly target?: number;
}
