import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectContent } from '../../build/sources/content/content-tree.ts';
import { itemRoute } from '../../build/generators/api/addresses.ts';
import type { ApiMember, ApiModel, ApiSignature } from '../../build/generators/api/model.ts';
import { isSearched, toSearchPage } from '../../build/search/search-page.ts';
import { englishWords, secondLocale, secondLocaleFiles } from '../site/second-locale.ts';
import { type DerivedSite, deriveFiles, deriveSite, writeFiles } from '../site/derive-site.ts';
import { parseHtml } from '../markdown/compile-fixture.ts';
import { apiArea, demoConfig, demoLocale, docsArea } from '../site/demo-config.ts';

const read = (name: string) => readFileSync(path.join(projectContent, name), 'utf8');
const model = JSON.parse(read('api/model.json')) as ApiModel;
const older = JSON.parse(read('docs/api/model.json')) as ApiModel;

const pin = { name: '@ai16z/eliza', version: '0.1.6-alpha.4', integrity: 'sha512-AAAA' };
const areas = [docsArea, apiArea];
const olderApi = { folder: 'docs/api', package: { ...pin, version: '0.1.3' }, current: 'api' };
const api = [{ folder: 'api', package: pin, sourceUrl: 'https://example.org/v1' }, olderApi];
const kinds = ['classes', 'enumerations', 'functions', 'interfaces', 'type-aliases', 'variables'];
const files = {
  'site.config.ts': demoConfig({ areas, api }),
  'api/model.json': read('api/model.json'),
  'docs/api/model.json': read('docs/api/model.json'),
  ...Object.fromEntries(
    kinds.map((kind) => {
      const file = `api/descriptions/${kind}.yaml`;
      // The guides that descriptions lead to are no part of this site.
      return [file, read(file).replaceAll(/\]\(\/[^)]*\)/g, '](/api/)')];
    }),
  ),
  'docs/guide.md':
    '# Guide\n\n[compose](api:composeContext), [state](api:AgentRuntime.composeState), [all](api:)\n\n' +
    '## Memory and goals\n\nMemory in plain words; `settings` as a word, `embed()` as a call.\n\n' +
    '## Add a `Service` {#a-service}\n\n```ts\nclass Mine extends Service {}\n```\n',
  'docs/names.md': '# Names\n\n`Service`, and `Service failed` as a message\n',
};

let derived: Promise<DerivedSite> | undefined;
/** The tests share one site, since building every page takes a while. */
const site = () => (derived ??= deriveFiles(files));

/** The visible text of HTML. */
const text = (html: string) => parseHtml(html).body.textContent;

describe('the pages of the API reference', () => {
  it('[RT-7] [RT-8] exist for every item, with its declaration and without problems', async () => {
    const { messages, htmlAt } = await site();
    expect(messages).toEqual([]);
    const words = {
      class: 'class',
      enumeration: 'enum',
      function: 'function',
      interface: 'interface',
      'type-alias': 'type',
      variable: 'const',
    };
    for (const [base, { items }] of [
      ['/api/', model],
      ['/docs/api/', older],
    ] as const) {
      for (const item of items) {
        const [code = ''] = /<code class="CodeBlock-code">[\s\S]*?<\/code>/.exec(
          htmlAt(`${base}${itemRoute(item)}/`),
        )!;
        expect(text(code)).toMatch(new RegExp(`^(abstract )?${words[item.kind]} ${item.name}\\b`));
      }
    }
  });

  it('[RT-8] link names in declarations to their pages, and members to their headings', async () => {
    const { htmlAt } = await site();
    const html = htmlAt('/api/classes/MemoryManager/');
    expect(html).toContain('href="/demo/api/interfaces/IMemoryManager/"');
    expect(htmlAt('/api/interfaces/ISpeechService/')).toContain(
      'href="/demo/api/classes/Service/#initialize"',
    );
    expect(htmlAt('/api/classes/Service/')).toMatch(/<h3 [^>]*id="initialize"/);
  });

  it('[RT-8] lead to the sections of the guides that explain an item, best first', async () => {
    const { htmlAt } = await site();
    const guides = (page: string) => {
      const [, list = ''] = htmlAt(page).split('id="explained-in"');
      return [...list.split('</ul>')[0]!.matchAll(/<a href="([^"]*)">(.*?)<\/a>/g)].map(
        ([, href, label]) => [href, label],
      );
    };
    expect(guides('/api/functions/composeContext/')).toEqual([['/demo/docs/guide/', 'Guide']]);
    expect(guides('/api/classes/Service/')).toEqual([
      ['/demo/docs/guide/#a-service', 'Guide: Add a Service'],
      ['/demo/docs/names/', 'Names'],
    ]);
    expect(guides('/api/functions/embed/')).toEqual([
      ['/demo/docs/guide/#memory-and-goals', 'Guide: Memory and goals'],
    ]);
    for (const page of ['interfaces/Memory', 'variables/settings', 'interfaces/State'])
      expect(guides(`/api/${page}/`), page).toEqual([]);
    expect(guides('/docs/api/functions/composeContext/')).toEqual([]);
  });

  it('[RT-8] lead to the source of items and members at the documented version', async () => {
    const { htmlAt } = await site();
    const links = [
      ...htmlAt('/api/classes/CacheManager/').matchAll(/class="ApiSource" href="(.*?)"/g),
    ];
    const item = model.items.find(({ name }) => name === 'CacheManager')!;
    const places = [item, ...item.members!].flatMap(({ source }) => source ?? []);
    expect(links.map(([, href]) => href).sort()).toEqual(
      places.map((place) => `https://example.org/v1/${place.replace(':', '#L')}`).sort(),
    );
    expect(htmlAt('/docs/api/classes/MemoryManager/')).not.toContain('ApiSource');
  });

  it('[RT-8] [MACH-1] set apart what is optional from names, in search and in markdown', async () => {
    const { pages } = await site();
    const page = pages.find(({ page: { path } }) => path === '/api/classes/AgentRuntime/')!;
    const sections = toSearchPage(page, (await site()).site).readSections();
    const found = sections.map((section) => section.text).join('\n');
    for (const shown of [found, page.html!.readMarkdown()]) {
      expect(shown).toMatch(/opts\.conversationLength`? optional/);
      expect(shown).not.toMatch(/\w`?optional/);
    }
  });

  it('[RT-8] mark inherited and implemented members', async () => {
    const { htmlAt } = await site();
    // The declaration says it once for all members.
    const runtime = text(htmlAt('/api/classes/AgentRuntime/'));
    expect(runtime).toContain('class AgentRuntime implements IAgentRuntime');
    expect(runtime).not.toContain('Implements IAgentRuntime.');
    expect(text(htmlAt('/api/interfaces/ISpeechService/'))).toContain(
      'Inherited from Service.initialize',
    );
    expect(text(htmlAt('/api/interfaces/IAgentRuntime/'))).toContain('Implemented byAgentRuntime');
  });

  it('[RT-8] are in one sidebar by kind, which starts at the first class; the index is the area’s page', async () => {
    const { sidebars, pageAt } = await site();
    const sidebar = sidebars.find(({ id }) => id === 'api/current/default')!;
    expect(sidebar.firstPath).toBe('/api/classes/AgentRuntime/');
    expect(sidebar.pages.size).toBe(model.items.length);
    const index = pageAt('/api/');
    expect([index.sidebar?.id, index.breadcrumbs]).toEqual([sidebar.id, [{ label: 'API' }]]);
    const labels = sidebar.items.map((item) => 'label' in item && item.label);
    const kinds = [
      'Classes',
      'Enumerations',
      'Functions',
      'Interfaces',
      'Type aliases',
      'Variables',
    ];
    expect(labels).toEqual(kinds);
    const page = pageAt('/api/classes/CacheManager/');
    expect(page.breadcrumbs.map(({ label }) => label)).toEqual(['API', 'Classes', 'CacheManager']);
    expect(page.previous?.label).toBe('AgentRuntime');
    expect(page.next?.label).toBe('DatabaseAdapter');
  });

  it('[RT-7] [READ-3] of an older version are in no search, link to each other and to the current pages', async () => {
    const built = await site();
    const page = built.pageAt('/docs/api/functions/getGoals/');
    expect(page).toMatchObject({ sidebar: { id: 'docs/current/default' }, unlisted: true });
    const paths = { current: '/api/functions/getGoals/', '/docs/api/': page.path };
    expect(page.versionPaths).toEqual(paths);
    expect(page.missingIn).toBeUndefined();
    expect(built.pageAt(paths.current).versionPaths).toEqual(paths);
    expect(built.pageAt('/docs/api/variables/embeddingDimension/')).toMatchObject({
      versionPaths: { current: '/api/' },
      missingIn: ['current'],
    });
    expect(built.pageAt('/docs/guide/').versionPaths).toBeUndefined();
    const html = built.htmlAt('/docs/api/functions/getGoals/');
    expect(html).toContain('href="/demo/api/functions/getGoals/"');
    expect(html).toContain('href="/demo/docs/api/interfaces/IAgentRuntime/"');
    expect(html).not.toContain('href="/demo/api/interfaces/IAgentRuntime/"');
    const gone = built.htmlAt('/docs/api/variables/embeddingDimension/');
    expect(text(gone)).toContain('no longer exports embeddingDimension');
    const urls = built.pages.filter(isSearched).map(({ page: { path: own } }) => own);
    expect(urls.filter((url) => url.startsWith('/docs/api/'))).toEqual(['/docs/api/']);
    expect(urls.filter((url) => url.startsWith('/api/'))).toHaveLength(model.items.length + 1);
  });

  it('[RT-7] of an older version list every name by kind and by letter', async () => {
    const { htmlAt } = await site();
    for (const page of ['/docs/api/', '/docs/api/globals/']) {
      const names = [...htmlAt(page).matchAll(/class="ApiIndex-name"[^>]*>(.*?)<\/a>/g)];
      expect(names.map(([, name]) => name!.replaceAll('<wbr>', '')).sort()).toEqual(
        older.items.map(({ name }) => name).sort(),
      );
    }
  });
});

describe('the API reference in a second locale', () => {
  it('[I18N-1] has no text of the first locale on its pages and in its sidebar', async () => {
    const signature: ApiSignature = {
      typeParameters: [{ name: 'Т', extends: 'string', default: 'string' }],
      parameters: [{ name: 'ж', type: 'string', optional: true }],
      returns: 'string',
    };
    const declaration = 'ж<Т extends string = string>(ж?: string): string;';
    const member: ApiMember = { name: 'ж', kind: 'method', declaration, signatures: [signature] };
    const ofBase = { inheritedFrom: 'Щ.ж', overrides: 'Щ.ж', implements: 'Щ.ж' };
    const property = (name: string): ApiMember => ({
      ...{ name, kind: 'property', declaration: `${name}: Щ;`, refers: ['Щ'] },
    });
    const items: ApiModel['items'] = [
      { name: 'Щ', kind: 'class', declaration: 'class Щ', members: [member, property('ы')] },
      {
        ...{ name: 'Ы', kind: 'class', extends: ['Щ'], implements: ['Щ'] },
        declaration: 'class Ы extends Щ implements Щ',
        members: [
          { ...member, ...ofBase },
          {
            ...{ name: 'constructor', kind: 'constructor', signatures: [{}] },
            declaration: 'constructor();',
          },
          ...Array.from({ length: 24 }, (_, index) => property(`ы${index}`)),
        ],
      },
      {
        ...{ name: 'Э', kind: 'enumeration', declaration: 'enum Э' },
        members: [{ name: 'ж', kind: 'value', declaration: 'ж = 1,' }],
      },
      {
        ...{ name: 'Ж', kind: 'function', signatures: [signature, signature] },
        declaration: 'function Ж(ж?: string): string;\nfunction Ж(ж?: string): string;',
      },
      {
        ...{ name: 'И', kind: 'interface', declaration: 'interface И' },
        members: [
          { ...member, name: '()', kind: 'call' },
          { ...member, name: '[index]', kind: 'index', declaration: '[ж: string]: string;' },
        ],
      },
      { name: 'П', kind: 'type-alias', declaration: 'type П = Щ;', refers: ['Щ'] },
      { name: 'В', kind: 'variable', declaration: 'const В: string;' },
    ];
    const model = { package: { name: 'щ', version: '2' }, items };
    const older = [...items, { name: 'Ю', kind: 'variable', declaration: 'const Ю: string;' }];
    const site = await deriveSite(
      await writeFiles({
        ...secondLocaleFiles,
        'site.config.ts': demoConfig({
          areas: areas.map((area) => ({ ...area, label: 'Щ' })),
          api: [{ folder: 'api', package: pin }, olderApi],
          locales: [demoLocale, secondLocale],
        }),
        'api/model.json': JSON.stringify(model),
        'docs/api/model.json': JSON.stringify({ ...model, items: older }),
        'api/descriptions/functions.yaml':
          'Ж:\n  summary: Ж.\n  returns: Ж.\n  throws: Ж.\n  example: "ж()"\n  parameters:\n    ж: Ж.\n',
      }),
      { locale: 'ru' },
    );
    expect(site.messages).toEqual([]);
    const generated = site.pages.filter(({ page }) => /^\/(?:docs\/)?api\//.test(page.path));
    expect(generated).toHaveLength(items.length + older.length + 3);
    for (const { page, html } of generated) {
      const { title, description, breadcrumbs } = page;
      const labels = [title, description, ...breadcrumbs.map(({ label }) => label)].join(' ');
      // The heading of a constructor is code.
      const own = html!.read().replaceAll('new()', '');
      expect(englishWords(`${labels} ${own}`), page.path).toEqual([]);
    }
    const sidebar = site.sidebars.find(({ id }) => id === 'api/current/default')!;
    expect(englishWords(labelsOf(sidebar.items).join(' '))).toEqual([]);
  });
});

function labelsOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'label' ? [inner as unknown] : labelsOf(inner),
  );
}

describe('a link to a symbol', () => {
  const small = JSON.stringify({
    package: { name: 'sample', version: '1.0.0' },
    items: [
      {
        name: 'Cache',
        kind: 'interface',
        declaration: 'interface Cache',
        members: [{ name: 'read', kind: 'method', declaration: 'read(): string;' }],
      },
    ],
  });
  const sample = {
    'site.config.ts': demoConfig({
      areas,
      api: [{ folder: 'api', package: { ...pin, name: 'sample' } }],
    }),
    'api/model.json': small,
  };

  it('[RT-8] leads to the item, to the heading of a member, or to the index', async () => {
    const { htmlAt } = await site();
    const html = htmlAt('/docs/guide/');
    expect(html).toContain('href="/demo/api/functions/composeContext/"');
    expect(html).toContain('href="/demo/api/classes/AgentRuntime/#composestate"');
    expect(html).toContain('href="/demo/api/"');
  });

  it('[RT-8] is on each name that a sample imports and that has a page', async () => {
    const code = [
      "import { type Cache, Cache as Kept, gone } from 'sample';",
      "import { Store as Foreign } from 'elsewhere';",
      "// A comment about Cache and 'Cache'",
      'const options = { Cache: "a Cache", kept: new Kept(gone), other: options.Cache };',
      'export const all: Array<Cache> = [Cache as Foreign, ...Kept];',
    ].join('\n');
    const fence = `\`\`\`ts\n${code}\n\`\`\`\n`;
    const { htmlAt, messages, pages } = await deriveFiles({
      ...sample,
      'docs/guide.md': `# Guide\n\n${fence}\n\`\`\`ts\nnew Cache();\n\`\`\`\n`,
    });
    expect(messages).toEqual([]);
    const blocks = [...parseHtml(htmlAt('/docs/guide/')).querySelectorAll('.CodeBlock')];
    const links = blocks.flatMap((block) =>
      [...block.querySelectorAll('a[href]')].map(
        (link) => `${link.textContent} ${link.getAttribute('href')}`,
      ),
    );
    const page = '/demo/api/interfaces/Cache/';
    expect(links).toEqual(
      ['Cache', 'Cache', 'Kept', 'Kept', 'Cache', 'Cache', 'Kept'].map((name) => `${name} ${page}`),
    );
    // What is copied, and what the page's markdown has, is the code.
    expect(blocks[0]!.textContent).toBe(code);
    const own = pages.find(({ page: { path } }) => path === '/docs/guide/')!;
    expect(own.html!.readMarkdown()).toContain(`\n${code}\n\`\`\``);
  });

  it('[RT-12] to an unknown symbol is reported with the nearest name, in markdown and in MDX', async () => {
    const { messages } = await deriveFiles({
      ...sample,
      'docs/guide.md': '# Guide\n\n[a](api:Cache.read)\n\n[b](api:Cash)\n',
      'docs/module.mdx': '# Module\n\n<b>MDX</b> [c](api:Cache.reed) [d](api:Cache)\n',
    });
    expect(messages).toEqual([
      'docs/guide.md:5: link "api:Cash" matches no symbol; did you mean "api:Cache"?',
      'docs/module.mdx:3: link "api:Cache.reed" matches no symbol; did you mean "api:Cache.read"?',
    ]);
  });

  it('[VAL-3] needs a model that is whole', async () => {
    const damaged = '<<<<<<< HEAD\n{';
    await expect(deriveFiles({ ...sample, 'api/model.json': damaged })).rejects.toThrow(
      'api/model.json: is damaged; restore it from Git',
    );
  });

  it('[VAL-3] is reported by file and line, like every unknown name in a description', async () => {
    const { messages } = await deriveFiles({
      ...sample,
      'docs/guide.md': '# Guide\n',
      'api/descriptions/interfaces.yaml': [
        'Cache:',
        '  summary: >-',
        '    Keeps values, see',
        '    [nothing](api:Nought).',
        '  members:',
        '    reed: Reads.',
        'Cashe:',
        '  summary: Nothing.',
        '',
      ].join('\n'),
      'api/descriptions/classes.yaml': 'Cache:\n  summery: Wrong.\n',
    });
    expect(messages.toSorted()).toEqual([
      expect.stringMatching(/^api\/descriptions\/classes\.yaml:\d: .*"Cache\.summary"/),
      expect.stringMatching(
        /^api\/descriptions\/classes\.yaml:\d: unknown key "Cache.summery"; did you mean "summary"\?/,
      ),
      'api/descriptions/interfaces.yaml:4: link "api:Nought" matches no symbol',
      'api/descriptions/interfaces.yaml:5: "Cache.read" has no description',
      'api/descriptions/interfaces.yaml:6: there is no member "reed"; did you mean "read"?',
      'api/descriptions/interfaces.yaml:7: there is no item "Cashe"; did you mean "Cache"?',
    ]);
  });
});
