// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readDocumentData } from '../../renderer/entry/document-data.ts';
import { renderJson } from '../../renderer/model/document-data.ts';
import { createPage, createSite } from '../theme/fixtures.ts';

/** What could end the script element, start a comment in it, or break a line of JavaScript. */
const hostile = '</script><!--<script>alert(1)//\u2028\u2029"\\';

it('embeds the site and the page so that no text in them can end the element', async () => {
  const site = createSite({ title: hostile });
  const page = createPage({ title: hostile });
  const html = renderJson('page', { page, build: 'b1' }) + renderJson('site', site);
  const parsed = new DOMParser().parseFromString(
    `<div data-compiled><p>text</p></div>${html}`,
    'text/html',
  );
  expect(parsed.querySelectorAll('script')).toHaveLength(2);
  expect(await readDocumentData(parsed)).toEqual({
    site,
    data: { page, build: 'b1', html: '<p>text</p>' },
  });
});

it('names the missing element of a document that the build did not write', async () => {
  const empty = new DOMParser().parseFromString('', 'text/html');
  await expect(readDocumentData(empty)).rejects.toThrow(
    'the document has no data of the page; serve the files that the build wrote',
  );
});
