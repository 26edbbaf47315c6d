import { createMarkdownCompiler } from '../../build/markdown/compile-markdown.ts';

/** One compiler for all tests: grammars load once. */
export const compiler = createMarkdownCompiler();

/** Compiles markdown as the build does. */
export function compile(source: string, lineOffset = 0) {
  return compiler.compile(source, { file: 'docs/page.md', lineOffset });
}

/** HTML with the markers of references made visible. */
export function visible(html: string): string {
  return html.replace(/\uE000(\d+)\uE001/g, '«$1»');
}

/** jsdom brings no types; this is the part the tests use. */
interface Jsdom {
  readonly JSDOM: new (
    text: string,
    options?: { readonly contentType: string },
  ) => { readonly window: { readonly document: Document } };
}
const jsdom = 'jsdom';
const { JSDOM } = (await import(jsdom)) as Jsdom;

/** Parses HTML into a document beside the globals: the native parser does not run where jsdom has replaced Node's. */
export function parseHtml(html: string): Document {
  return new JSDOM(html).window.document;
}

/** Parses XML; throws where it isn't well-formed. */
export function parseXml(xml: string): Document {
  return new JSDOM(xml, { contentType: 'application/xml' }).window.document;
}

/** The texts of the elements that match a selector. */
export function textsOf(root: ParentNode, selector: string): (string | null)[] {
  return [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);
}
