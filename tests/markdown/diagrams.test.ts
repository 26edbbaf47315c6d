import { describe, expect, it } from 'vitest';
import { compile, parseHtml } from './compile-fixture.ts';

const fence = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\``;

/** Returns a page's drawings, which the build made. */
async function draw(...sources: readonly string[]): Promise<readonly Element[]> {
  const { html } = await compile(sources.map(fence).join('\n\n'));
  return [...parseHtml(html).querySelectorAll('.Mermaid[data-drawn] svg.Mermaid-picture')];
}

const labels = (drawing: Element) =>
  [...drawing.querySelectorAll('text')].map((text) => text.textContent);

/** Checks that a diagram is left to the browser: its source shows until a script draws it. */
async function expectUndrawn(source: string): Promise<void> {
  const { html } = await compile(fence(source));
  const figure = parseHtml(html).querySelector('.Mermaid')!;
  expect(figure.querySelector('svg')).toBeNull();
  expect(figure.hasAttribute('data-drawn')).toBe(false);
  const pre = figure.querySelector<HTMLElement>('.Mermaid-source')!;
  expect([pre.textContent, pre.hidden]).toEqual([source, false]);
}

/** Shapes and places without the ids, which differ. */
const look = (drawing: Element) => drawing.outerHTML.replace(/\bd[\w-]{6}-/g, '');

describe('diagrams', () => {
  it.each([
    ['flowchart LR\nA[Write] -->|then| B{Build}', ['then', 'Write', 'Build']],
    ['graph TD\nsubgraph inner [Inner]\nA([One]) & B --> C[(Data)]\nend', ['Inner', 'One', 'Data']],
    ['sequenceDiagram\nparticipant U as User\nU->>A: ask\nNote over A: thinks', ['User', 'ask']],
    [
      'classDiagram\nclass Duck {\n<<abstract>>\n+swim(far: int)\n-int wings\n}\nBird <|-- Duck',
      ['Duck'],
    ],
    ['erDiagram\nROOM ||--o{ GOAL : "is in"\nROOM {\nstring id PK\n}', ['ROOM', 'GOAL', 'is in']],
  ])(
    '[MD-1] [PAINT-3] are drawn in the page with the colors of the theme: %s',
    async (source, shown) => {
      const [drawing] = await draw(source);
      expect(drawing!.closest('.Mermaid')!.querySelector('[style]')).toBeNull();
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
    ['A -. yes .-> B', 'A -.->|yes| B'],
    ['A-.->B==>C', 'A -.-> B\nB ==> C'],
  ])('draw a link in each of its forms: %s', async (one, other) => {
    const [first, second] = await draw(`flowchart LR\n${one}`, `flowchart LR\n${other}`);
    expect(look(first!)).toBe(look(second!));
    expect(first!.querySelectorAll('polyline').length).toBeGreaterThan(0);
  });

  it.each([
    // The library would draw these in part, or with other ends, shapes or texts.
    'gantt\ntitle A plan\nsection One\nWork :a, 2024-10-01, 30d',
    'pie\n"a" : 3',
    'graph TD',
    '---\ntitle: Named\n---\nflowchart LR\nA --> B',
    '%%{init: {"theme": "forest"}}%%\nflowchart LR\nA --> B',
    'flowchart LR\nA --x B',
    'flowchart LR\nA --> B\nB --x A',
    'flowchart LR\nA ~~~ B --> C',
    'flowchart LR\nA@{ shape: doc } --> B',
    'flowchart LR\nA[/in/] --> B',
    'flowchart LR\nA --> B\nclick A "https://example.com"',
    'flowchart LR\nA["`**bold**`"] --> B',
    'flowchart LR\nA["<img src=x onerror=alert(1)>"] --> B',
    'flowchart LR\nA["x #9829; y"] --> B',
    'flowchart LR\nA["x &lt;b&gt; y"] --> B',
    'flowchart LR\nA["fa:fa-car Car"] --> B',
    'flowchart LR\nA[open --> B',
    'flowchart LR\nA --> B\nB[Later]',
    'flowchart LR\n漢字 --> B',
    'flowchart LR\nA --> B\nclassDef one,two fill:red',
    'sequenceDiagram\nautonumber\nA->>B: hi',
    'sequenceDiagram\nA->B: hi',
    'sequenceDiagram\nA->>+B: hi',
    'sequenceDiagram\nactor A\nA->>B: hi',
    'sequenceDiagram\nloop daily\nA->>B: hi\nend',
    'sequenceDiagram\nA->>B: hi\nparticipant A as Agent',
    'classDiagram\nA .. B',
    'classDiagram\nclass A {\n-wings: int\n}',
    'classDiagram\nclass A["Labeled"]',
    'classDiagram\nclass A:::marked\nA <|-- B',
    'erDiagram\nA {\nstring id "A"\n}',
    'erDiagram\na[Account] ||--o{ b : has',
    'stateDiagram-v2\n[*] --> s1',
  ])('that the library would draw otherwise are left to the browser: %s', expectUndrawn);

  it.each([
    ['no place', 'flowchart TD\nB --> C\nB --> D\nC --> C'],
    ['no place', 'flowchart LR\na --> b\na --> c\na --> d\nc --> c'],
    ['no place', 'flowchart TD\none --> two & three & four\nthree --> three'],
    ['a line through a node', 'flowchart TD\na --> b --> c\na --> c'],
    [
      'a line through a node',
      'graph TD\nA[Core Package] --> B[Agent Package]\nA --> C[Database]\nA --> D[Client]\nA --> E[Plugin]\nB --> C\nB --> D\nB --> E',
    ],
    ['a line through a node', 'flowchart LR\nx --> p & d\ny --> p & d\np <--> d'],
    ['a line through a title', 'flowchart TD\nsubgraph G [A long title]\nb\nend\na --> b'],
    [
      'a line through a label',
      'erDiagram\na ||--o{ p : in\nr ||--o{ p : has\nr ||--o{ m : contains\na ||--o{ m : wrote\nr ||--o{ g : has',
    ],
    [
      'a line that ends nowhere',
      'flowchart LR\nsubgraph T\ndirection TB\nsubgraph P\na --> b\nend\nsubgraph Q\nc\nend\nend\nP --> Q',
    ],
    ['an empty group', 'flowchart LR\na --> b\nsubgraph G\nend'],
    ['text outside its note', 'sequenceDiagram\nA->>B: hi\nNote over A: one<br/>two<br/>three'],
    [
      'text outside its note',
      'sequenceDiagram\nA->>B: hi\nNote right of B: up<br>down<br>left<br>right',
    ],
    [
      `text outside its note`,
      `sequenceDiagram\nA->>B: hi\nNote over A,B: ${'a word and '.repeat(20)}`,
    ],
    ['text beyond its line', `sequenceDiagram\nA->>B: ${'a long message '.repeat(6)}`],
    ['a line through its text', 'sequenceDiagram\nA->>B: one<br/>two<br/>three<br/>four'],
  ])('that would have %s are left to the browser: %s', (_, source) => expectUndrawn(source));

  it.each([
    [
      'flowchart LR\nA["漢字 と かな"] --> B["שלום עולם"] --> C["नमस्ते"]',
      ['漢字 と かな', 'שלום עולם', 'नमस्ते'],
    ],
    ['flowchart RL\nA["مرحبا"] -->|نعم| B[😀 done]', ['مرحبا', 'نعم', '😀 done']],
    [
      'flowchart TD\nsubgraph outer [Outer]\nsubgraph inner [Inner]\na --> b\nend\nc\nend',
      ['Outer', 'Inner'],
    ],
    [
      `flowchart TD\nA["${'a long label of words '.repeat(2).trim()}"] --> B`,
      ['a long label of words '.repeat(2).trim()],
    ],
    ['flowchart BT\nA["one<br/>two"] --> B{{"<b>six</b>"}}', ['onetwo', 'six']],
    ['flowchart TD\na --> b & e\nc & d --> b', ['a', 'b', 'c', 'd', 'e']],
    [
      'sequenceDiagram\nparticipant A as Агент\nA-)B: да\nNote left of A: 注意',
      ['Агент', 'да', '注意'],
    ],
    [
      'sequenceDiagram\nA->>A: thinks\nA-->>B: done\nNote over A,B: over both',
      ['thinks', 'over both'],
    ],
    [
      'classDiagram\nclass Box~T~\nBox : +T item\nBox "1" o-- "many" Lid : closes',
      ['closes', 'many'],
    ],
    ['erDiagram\n客户 ||--|{ 订单 : 下单', ['客户', '订单', '下单']],
  ])('that the library draws well are drawn: %s', async (source, shown) => {
    const [drawing] = await draw(source);
    expect(labels(drawing!)).toEqual(expect.arrayContaining(shown));
  });

  it.each([
    'flowchart TD\nask[ask for all of them] --> wait[wait for all of them]\nwait --> hear[hear of them]\nhear --> note[note it]\nnote -->|again| ask',
    'flowchart TB\nask["ask"] --> wait["wait"] -.-> hear["hear"]\nhear -->|no| wait\nhear --> note',
    'graph TD\nask --> wait\nwait --> ask\nwait ==> hear\nhear ==> wait\nhear --> note',
  ])('put the node of a circle first that their source names first: %s', async (source) => {
    const [drawing] = await draw(source);
    const nodes = [...drawing!.querySelectorAll('rect + text[font-size="13"]')];
    const top = (node: Element) => Number(node.getAttribute('y'));
    const sorted = nodes.sort((one, other) => top(one) - top(other));
    expect(sorted.map(({ textContent }) => textContent.split(' ')[0])).toEqual([
      'ask',
      'wait',
      'hear',
      'note',
    ]);
    const arrows = [...drawing!.querySelectorAll('polyline')].map(
      (line) => line.hasAttribute('marker-start') || line.hasAttribute('marker-end'),
    );
    expect(arrows).not.toContain(false);
  });

  it('are their source in markdown, and nothing in search', async () => {
    const source = 'flowchart LR\nA[Write] --> B';
    const { markdown, sections, html } = await compile(`## Drawn\n\nText.\n\n${fence(source)}`);
    expect(markdown).toBe(`## Drawn\n\nText.\n\n${fence(source)}`);
    expect(sections).toEqual([{ id: 'drawn', text: 'Text.', code: '' }]);
    expect(parseHtml(html).querySelector<HTMLElement>('.Mermaid-source')!.hidden).toBe(true);
  });
});
