/** The people of one day under names that say nothing: `a-1` is who spoke first. */
export class DayPeople {
  readonly #names = new Map<string, string>();

  /** How many spoke. */
  get size(): number {
    return this.#names.size;
  }

  /** The name of someone who speaks. */
  speaker(id: string): string {
    const known = this.#names.get(id);
    if (known !== undefined) return known;
    const name = `a-${this.#names.size + 1}`;
    this.#names.set(id, name);
    return name;
  }

  /** The name of someone who is spoken of: only those who spoke themselves have one. */
  mentioned(id: string): string {
    return this.#names.get(id) ?? 'someone';
  }
}
