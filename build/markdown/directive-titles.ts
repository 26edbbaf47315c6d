const opening = /^((?:> ?|[ \t])*)(:{3,})([a-z]+)[ \t]+([^[{\s].*)$/;
const fence = /^(?:> ?|[ \t])*(`{3,}|~{3,})/;

/** Writes Docusaurus's `:::note Title` as `:::note[Title]`, which directives understand; code fences stay as they are. */
export function bracketDirectiveTitles(source: string): string {
  if (!/^[> \t]*:::/m.test(source)) return source;
  let open = '';
  return source
    .split('\n')
    .map((line) => {
      const mark = fence.exec(line)?.[1];
      if (
        mark !== undefined &&
        (open === '' || (mark.charAt(0) === open.charAt(0) && mark.length >= open.length))
      ) {
        open = open === '' ? mark : '';
        return line;
      }
      return open === '' ? line.replace(opening, '$1$2$3[$4]') : line;
    })
    .join('\n');
}
