import { describe, expect, it } from 'vitest';
import { parseDoc, parseNumberPrefix } from '../../build/sources/doc.ts';

function doc(relative: string, frontMatter = '', body = '# Title\n') {
  const text = frontMatter ? `---\n${frontMatter}\n---\n${body}` : body;
  return parseDoc(
    {
      file: `docs/${relative}`,
      place: `docs/${relative}`,
      relative,
      absolute: `/x/docs/${relative}`,
      text,
    },
    '/docs/',
  );
}

describe('documents', () => {
  it.each([
    ['intro.md', '', 'intro', '/docs/intro/'],
    ['core/agents.md', '', 'core/agents', '/docs/core/agents/'],
    ['index.md', '', 'index', '/docs/'],
    ['core/index.md', '', 'core/index', '/docs/core/'],
    ['core/README.mdx', '', 'core/README', '/docs/core/'],
    ['packages/packages.md', '', 'packages/packages', '/docs/packages/'],
    ['01-guides/02-wsl.md', '', 'guides/wsl', '/docs/guides/wsl/'],
    ['01-guides/01-guides.md', '', 'guides/guides', '/docs/guides/'],
    ['01-guides/INDEX.md', '', 'guides/INDEX', '/docs/guides/'],
    // A number prefix keeps a file from being its folder's index.
    ['guides/1.guides.md', '', 'guides/guides', '/docs/guides/guides/'],
    ['01-guides/guides.md', '', 'guides/guides', '/docs/guides/guides/'],
    ['guides/00-index.md', '', 'guides/index', '/docs/guides/index/'],
    ['guides/1-readme.md', '', 'guides/readme', '/docs/guides/readme/'],
    [
      'Streams/12-2024/2024-12-01.md',
      '',
      'Streams/12-2024/2024-12-01',
      '/docs/Streams/12-2024/2024-12-01/',
    ],
    ['core/agents.md', 'id: agent', 'core/agent', '/docs/core/agent/'],
    ['core/agents.md', 'slug: /start', 'core/agents', '/docs/start/'],
    ['core/agents.md', 'slug: ../up', 'core/agents', '/docs/up/'],
    ['core/index.md', 'slug: here', 'core/index', '/docs/core/here/'],
  ])('gives %s (%s) the id %s and the path %s', (relative, frontMatter, id, path) => {
    const { doc: parsed, problems } = doc(relative, frontMatter);
    expect({ id: parsed.id, path: parsed.path, problems }).toEqual({ id, path, problems: [] });
  });

  it.each([
    ['faq.md', 'faq'],
    ['Guides/Index.md', 'Guides'],
    ['01-guides/README.md', 'guides'],
    ['index.md', 'index'],
  ])('calls %s without a title "%s"', (relative, title) => {
    expect(doc(relative, '', '## A section').doc.title).toBe(title);
  });

  it.each([
    ['01-intro', 'intro', 1],
    ['3 - third', 'third', 3],
    ['2024-12-01', '2024-12-01', undefined],
    ['12-2024', '12-2024', undefined],
    ['7.0-notes', '7.0-notes', undefined],
    ['3d-ai-tv', '3d-ai-tv', undefined],
    ['intro', 'intro', undefined],
  ])('reads the number prefix of %s', (name, clean, position) => {
    expect(parseNumberPrefix(name)).toEqual({ name: clean, position });
  });

  it.each([
    ['title: FAQ\nsidebar_lable: Questions', 3, /"sidebar_lable"; did you mean "sidebar_label"\?$/],
    ['title: FAQ\n\nsidebar_position: first', 4, /"sidebar_position".*expected number/],
  ])('[VAL-3] names file, line and what is wrong with %j', (frontMatter, line, message) => {
    expect(doc('faq.md', frontMatter).problems).toMatchObject([
      { file: 'docs/faq.md', line, message: expect.stringMatching(message) as string },
    ]);
  });

  it('[VAL-3] points at the line of broken YAML and keeps the page', () => {
    const { doc: parsed, problems } = doc('faq.md', 'title: "open\ndescription: x');
    expect(problems[0]).toMatchObject({ file: 'docs/faq.md' });
    expect(problems[0]!.message).toMatch(/front matter is not valid YAML/);
    expect(parsed.body).toBe('# Title\n');
  });
});
