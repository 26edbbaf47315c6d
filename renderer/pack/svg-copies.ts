/** More than any drawing has. */
const MAX_COPIES = 100_000;
const MAX_DEPTH = 500;

const voidElement = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** Tells whether `use` elements of an SVG, or of a page, copy each other into more elements than a browser can draw. */
export function copiesTooMuch(text: string): boolean {
  /** The ids that the element of an id copies, or elements in it do. */
  const copied = new Map<string, string[]>();
  const open: { readonly name: string; readonly id: string }[] = [{ name: '', id: '' }];
  // In page data, quotation marks have a backslash.
  const tags = /<(\/?)([a-z][\w:.-]*)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/gi;
  for (const [, end, name = '', attributes = ''] of text.replaceAll('\\"', '"').matchAll(tags)) {
    const attribute = (pattern: RegExp) => pattern.exec(attributes)?.slice(1).find(Boolean);
    if (end) {
      const at = open.findLastIndex((element) => element.name === name);
      if (at > 0) open.length = at;
      continue;
    }
    const id = attribute(/\sid\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i) ?? '';
    open.push({ name, id });
    const target = attribute(/href\s*=\s*(?:"#([^"]*)"|'#([^']*)'|#([^\s"'>]+))/i);
    if (/(?:^|:)use$/i.test(name) && target !== undefined) {
      for (const owner of new Set(open.map((element) => element.id))) {
        const targets = copied.get(owner) ?? [];
        copied.set(owner, targets);
        targets.push(target);
      }
    }
    if (/\/$/.test(attributes) || voidElement.test(name)) open.pop();
  }
  const known = new Map<string, number>();
  const count = (id: string, depth: number): number => {
    if (depth > MAX_DEPTH) return MAX_COPIES + 1;
    const before = known.get(id);
    if (before !== undefined) return before;
    // What copies itself is drawn by no browser.
    known.set(id, 0);
    const total = (copied.get(id) ?? []).reduce(
      (sum, target) => sum + 1 + count(target, depth + 1),
      0,
    );
    known.set(id, Math.min(total, MAX_COPIES + 1));
    return total;
  };
  return count('', 0) > MAX_COPIES;
}
