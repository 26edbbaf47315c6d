const names =
  'a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption center cite code ' +
  'col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form ' +
  'h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark math ' +
  'menu meta meter nav noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp ' +
  'script search section select slot small source span strike strong style sub summary sup table tbody td template ' +
  'textarea tfoot th thead time title tr track tt u ul var video wbr ' +
  // Of SVG, what hand-written drawings use.
  'svg circle clippath defs desc ellipse g line lineargradient mask path pattern polygon polyline radialgradient rect ' +
  'stop symbol text tspan use';

const htmlElements = new Set(names.split(' '));
const tag = /<([a-z][^\s/>]*)/gi;

/** Returns the names of tags that no browser knows: a type such as `<string>` that was meant as text. Custom elements have a hyphen. */
export function unknownTags(html: string): string[] {
  const found = [...html.matchAll(tag)].map(([, name]) => name!);
  return found.filter((name) => !/-/.test(name) && !htmlElements.has(name.toLowerCase()));
}
