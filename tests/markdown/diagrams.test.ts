import { describe, expect, it } from 'vitest';
import { compile, parseHtml } from './compile-fixture.ts';

const fence = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\``;

/** Returns a page's drawings, which the build made. */
async function draw(...sources: readonly string[]): Promise<readonly Element[]> {
  const { html } = await compile(sources.map(fence).join('\n\n'));
  return [...parseHtml(html).querySelectorAll('.Mermaid[data-drawn] > .Mermaid-drawing > svg')];
}

const labels = (drawing: Element) =>
  [...drawing.querySelectorAll('text')].map((text) => text.textContent);

/** Shapes and places without the ids, which differ. */
const look = (drawing: Element) => drawing.outerHTML.replace(/\bd[\w-]{6}-/g, '');

describe('diagrams', () => {
  it.each([
    ['flowchart LR\nA[Write] -->|then| B{Build}', ['then', 'Write', 'Build']],
    ['graph TD\nsubgraph inner [Inner]\nA([One]) & B --> C[(Data)]\nend', ['Inner', 'One', 'Data']],
    ['sequenceDiagram\nparticipant U as User\nU->>A: ask\nNote over A: thinks', ['User', 'ask']],
    [
      'classDiagram\nclass Duck {\n<<abstract>>\n+swim(far: int)\n-wings: int\n}\nBird <|-- Duck',
      ['Duck'],
    ],
    ['erDiagram\nROOM ||--o{ GOAL : "is in"\nROOM {\nstring id PK\n}', ['ROOM', 'GOAL', 'is in']],
  ])(
    '[MD-1] [PAINT-3] are drawn in the page with the colors of the theme: %s',
    async (source, shown) => {
      const [drawing] = await draw(source);
      expect(labels(drawing!)).toEqual(expect.arrayContaining(shown));
      const colors = [...drawing!.querySelectorAll('[fill], [stroke]')].flatMap((shape) =>
        ['fill', 'stroke'].flatMap((name) => shape.getAttribute(name) ?? []),
      );
      expect(new Set(colors.filter((color) => !/^var\(--(?!_)[\w-]+\)$/.test(color)))).toEqual(
        new Set(colors.includes('none') ? ['none'] : []),
      );
      expect(drawing!.querySelector('style, script, [onclick], [href], image')).toBeNull();
      for (const name of ['width', 'height', 'viewBox'])
        expect(drawing!.hasAttribute(name)).toBe(true);
    },
  );

  it('are named by their authors, and else by what they are', async () => {
    const [named, unnamed] = await draw(
      'flowchart LR\naccTitle: The way of a message\naccDescr {\n  From one\n  to the other.\n}\nA --> B',
      'flowchart LR\nA --> B',
    );
    expect(named!.getAttribute('aria-label')).toBe('The way of a message');
    expect(named!.querySelector('desc')!.textContent).toBe('From one to the other.');
    expect(labels(named!)).toEqual(['A', 'B']);
    expect(unnamed!.getAttribute('aria-label')).toBe('Diagram');
  });

  it('have ids of their own on a page, and refer to them', async () => {
    const source = 'flowchart LR\nA <--> B';
    const drawings = await draw(source, source, 'sequenceDiagram\nA->>B: hi');
    expect(drawings).toHaveLength(3);
    const ids = drawings.flatMap((drawing) =>
      [...drawing.querySelectorAll('[id]')].map(({ id }) => id),
    );
    expect(new Set(ids).size).toBe(ids.length);
    for (const drawing of drawings) {
      const used = [...drawing.outerHTML.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
      expect(used.length).toBeGreaterThan(0);
      for (const id of used) expect(drawing.querySelector(`[id="${id!}"]`)).not.toBeNull();
    }
  });

  it.each([
    ['A-->B;', 'A --> B'],
    ['A --> |yes| B', 'A -->|yes| B'],
    ['A-- yes -->B', 'A -->|yes| B'],
    ['A ----> B', 'A --> B'],
    ['A-.->B==>C', 'A -.-> B\nB ==> C'],
    ['A & B --> C', 'A --> C\nB --> C'],
  ])('draw a link in each of its forms: %s', async (one, other) => {
    const [first, second] = await draw(`flowchart LR\n${one}`, `flowchart LR\n${other}`);
    expect(look(first!)).toBe(look(second!));
    expect(first!.querySelectorAll('polyline').length).toBeGreaterThan(0);
  });

  it.each([
    'gantt\ntitle A plan\nsection One\nWork :a, 2024-10-01, 30d',
    'pie\n"a" : 3',
    'flowchart LR\nA --x B',
    'flowchart LR\nA --x B --> C',
    'flowchart LR\nA[/in/] --> B',
    'flowchart LR\nA --> B\nclick A "https://example.com"',
    'flowchart LR\nA["`**bold**`"] --> B',
    'flowchart LR\nA["<img src=x onerror=alert(1)>"] --> B',
    'flowchart LR\nA[open --> B',
    'flowchart LR\nA --> B\nB[Later]',
    'flowchart LR\n漢字 --> B',
    '%%{init: {"theme": "forest"}}%%\nflowchart LR\nA --> B',
    'sequenceDiagram\nautonumber\nA->>B: hi',
    'classDiagram\nA .. B',
    'sequenceDiagram\nloop daily\nA->>B: hi\nend',
    'stateDiagram-v2\n[*] --> s1',
    'sequenceDiagram\nA->>B: hi\nparticipant A as Agent',
    'graph TD',
  ])(
    'that the library would draw in part or not at all are left to the browser: %s',
    async (source) => {
      const { html } = await compile(fence(source));
      const figure = parseHtml(html).querySelector('.Mermaid')!;
      expect(figure.querySelector('svg')).toBeNull();
      expect(figure.hasAttribute('data-drawn')).toBe(false);
      const pre = figure.querySelector<HTMLElement>('.Mermaid-source')!;
      expect([pre.textContent, pre.hidden]).toEqual([source, false]);
    },
  );

  it('are their source in markdown, and nothing in search', async () => {
    const source = 'flowchart LR\nA[Write] --> B';
    const { markdown, sections, html } = await compile(`## Drawn\n\nText.\n\n${fence(source)}`);
    expect(markdown).toBe(`## Drawn\n\nText.\n\n${fence(source)}`);
    expect(sections).toEqual([{ id: 'drawn', text: 'Text.', code: '' }]);
    expect(parseHtml(html).querySelector<HTMLElement>('.Mermaid-source')!.hidden).toBe(true);
  });
});
