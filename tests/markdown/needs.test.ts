import { describe, expect, it } from 'vitest';
import { compiler } from './compile-fixture.ts';

const inline = "style-src 'unsafe-inline'";

const fence = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\`\n`;

describe('what a content security policy has to allow for a page', () => {
  it.each([
    ['nothing of the site itself', '![a](/a.png) [b](/b) <video src="/v.mp4"></video>', []],
    ['no link', '[a](https://a.example/) <a href="https://a.example/">a</a>', []],
    ['no code', '```ts {1}\nconst a: string = "b";\n```\n', []],
    ['no diagram that the build draws', fence('flowchart TD\n  a --> b'), []],
    ['styles for others', fence('pie\n  "a" : 1'), [inline]],
    ['styles that are written', '<p style="color:red">a</p>', [inline]],
    ['a style sheet', '<style>p { color: red }</style>', [inline]],
    ['an image', '![a](https://a.example:8080/a.png?b)', ['img-src https://a.example:8080']],
    [
      'images by width',
      '<img srcset="//a.example/a.png 1x, https://b.example/b.png 2x">',
      ['img-src https://a.example', 'img-src https://b.example'],
    ],
    [
      'a film and its picture',
      '<video poster="https://a.example/a.png"></video>',
      ['img-src https://a.example', 'media-src https://a.example'],
    ],
    ['a frame', '<iframe src="https://a.example/b"></iframe>', ['frame-src https://a.example']],
    [
      'a button with a picture',
      '<input type="image" src="https://a.example/b.png"/>',
      ['img-src https://a.example'],
    ],
    ['no description elsewhere', '<img longdesc="https://a.example/" src="/a.png">', []],
    ['no host that a policy cannot name', '<img src="https://a;script-src/a.png">', []],
    ['an object', '<object data="https://a.example/b"></object>', ['object-src https://a.example']],
  ])('[DESK-4] is %s', async (_, source, needs) => {
    const { needs: found } = await compiler.compile(source, { file: 'page.md' });
    expect(found).toEqual(needs);
    if (/^</.test(source) && !/<style/.test(source)) {
      const jsx = source
        .replace('style="color:red"', 'style={{ color: "red" }}')
        .replace('srcset', 'srcSet')
        .replace(/(<img[^>]*)>/, '$1/>');
      expect((await compiler.compileMdx(jsx, { file: 'page.mdx' })).needs).toEqual(needs);
    }
  });
});
