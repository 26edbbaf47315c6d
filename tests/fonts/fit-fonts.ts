/*
 * Fits the fonts of systems to the theme's and writes the style sheet that declares them: text in a fallback takes as
 * much room as in the theme's font, so a page stays in its place when that arrives. Run it when the theme's fonts or
 * the list below change: `npm run fonts:fit -- <folder with the files of the fonts>`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { project } from '../../build/base/paths.ts';
import { readTestTools } from '../setup/test-tools.ts';

const output = path.join(project, 'renderer/theme/fallback-fonts.css');

interface Face {
  /** What systems call fonts of these widths, by full or PostScript name. */
  readonly names: readonly string[];
  /** Matches the name of the file to measure. */
  readonly file: RegExp;
  /** Width in proportion to the measured file, for a font whose file isn't free. */
  readonly scale?: number;
}

interface ThemeFont {
  readonly family: string;
  readonly file: string;
  /** Heights above and below the baseline, in ems. */
  readonly ascent: number;
  readonly descent: number;
  /** Ranges of weights, each with the weights that pages have most of. */
  readonly ranges: readonly { readonly weight: string; readonly measured: readonly number[] }[];
  /** A face for each of the ranges. Readers see the first that their system has. */
  readonly fallbacks: Readonly<Record<string, readonly Face[]>>;
}

const arial = ['Arial', 'ArialMT', 'Liberation Sans', 'Helvetica', 'Arimo', 'Nimbus Sans'];
const arialBold = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold'];

const themeFonts: readonly ThemeFont[] = [
  {
    family: 'Inter',
    file: 'inter-latin-wght-normal.woff2',
    ascent: 0.96875,
    descent: 0.24121,
    ranges: [
      { weight: '100 599', measured: [400, 500] },
      { weight: '600 900', measured: [600, 650] },
    ],
    fallbacks: {
      Arial: [
        { names: arial, file: /^LiberationSans-Regular/ },
        { names: [...arialBold, 'Arimo Bold', 'Nimbus Sans Bold'], file: /^LiberationSans-Bold\./ },
      ],
      Roboto: [
        { names: ['Roboto', 'Roboto-Regular'], file: /^Roboto-Regular/ },
        { names: ['Roboto Bold', 'Roboto-Bold'], file: /^Roboto-Bold\./ },
      ],
      // Capsize's list of average widths has 908 and 973 where it has 913 and 983 for Arial.
      'Segoe UI': [
        { names: ['Segoe UI'], file: /^LiberationSans-Regular/, scale: 908 / 913 },
        { names: ['Segoe UI Bold'], file: /^LiberationSans-Bold\./, scale: 973 / 983 },
      ],
      'Noto Sans': [
        { names: ['Noto Sans', 'Noto Sans Regular'], file: /^NotoSans-Regular/ },
        { names: ['Noto Sans Bold'], file: /^NotoSans-Bold\./ },
      ],
      Cantarell: [
        { names: ['Cantarell', 'Cantarell Regular'], file: /^Cantarell-Regular/ },
        { names: ['Cantarell Bold'], file: /^Cantarell-Bold\./ },
      ],
      Ubuntu: [
        { names: ['Ubuntu', 'Ubuntu Regular'], file: /^ubuntu-latin-400-normal\.woff2/ },
        { names: ['Ubuntu Bold'], file: /^ubuntu-latin-700-normal\.woff2/ },
      ],
      'DejaVu Sans': [
        { names: ['DejaVu Sans'], file: /^DejaVuSans\.ttf/ },
        { names: ['DejaVu Sans Bold'], file: /^DejaVuSans-Bold\.ttf/ },
      ],
    },
  },
  {
    family: 'JetBrains Mono',
    file: 'jetbrains-mono-latin-wght-normal.woff2',
    ascent: 1.02,
    descent: 0.3,
    ranges: [{ weight: '100 800', measured: [400] }],
    fallbacks: {
      'DejaVu Sans Mono': [{ names: ['DejaVu Sans Mono', 'Menlo'], file: /^DejaVuSansMono\.ttf/ }],
      'Courier New': [
        {
          names: ['Liberation Mono', 'Roboto Mono', 'Noto Sans Mono', 'Noto Mono', 'Courier New'],
          file: /^LiberationMono-Regular/,
        },
      ],
      'Ubuntu Mono': [{ names: ['Ubuntu Mono'], file: /^ubuntu-mono-latin-400-normal\.woff2/ }],
    },
  },
];

/** Running text of the docs, without their code. */
function readText(): string[] {
  const docs = path.join(project, 'content/docs');
  return readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => readFileSync(path.join(docs, file), 'utf8'))
    .flatMap((text) => text.replace(/^---[^]*?\n---|```[^]*?```|[`*_#|]/g, ' ').split('\n'))
    .filter((line) => line.length > 60);
}

/** Measures the docs' text in a font's file, at each weight, in ems. */
async function measure(page: Page, file: string, weights: readonly number[]): Promise<number> {
  const bytes = readFileSync(file).toString('base64');
  return page.evaluate(
    async ({ lines, source, weights }) => {
      const face = new FontFace('Measured', `url(data:font/opentype;base64,${source})`, {
        weight: '100 900',
      });
      document.fonts.clear();
      document.fonts.add(await face.load());
      const context = document.createElement('canvas').getContext('2d')!;
      // Without it, the widths of letters are whole pixels on some systems.
      context.textRendering = 'geometricPrecision';
      const widths = weights.flatMap((weight) => {
        context.font = `${weight} 100px Measured`;
        return lines.map((line) => context.measureText(line).width / 100);
      });
      return widths.reduce((sum, width) => sum + width, 0) / weights.length;
    },
    { lines: readText(), source: bytes, weights },
  );
}

function percent(value: number): string {
  return `${Number((value * 100).toFixed(2))}%`;
}

async function writeStyles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const findFont = (pattern: RegExp) => {
    const found = files.find((file) => pattern.test(path.basename(file)));
    if (!found) throw new Error(`${folder}: no file matches ${pattern}; add the font's`);
    return path.join(folder, found);
  };
  const { chromium: tool } = await readTestTools();
  const browser = await chromium.launch({ executablePath: tool.executable, args: [...tool.args] });
  const page = await browser.newPage();
  const rules: string[] = [];
  for (const { family, file, ascent, descent, ranges, fallbacks } of themeFonts) {
    const own = path.join(project, 'renderer/theme/fonts', file);
    for (const [name, faces] of Object.entries(fallbacks)) {
      for (const [at, { names, file: pattern, scale = 1 }] of faces.entries()) {
        const { weight, measured } = ranges[at]!;
        const wanted = await measure(page, own, measured);
        const size = wanted / ((await measure(page, findFont(pattern), [400])) * scale);
        rules.push(`@font-face {
  font-family: '${name} as ${family}';
  font-weight: ${weight};
  src: ${names.map((local) => `local('${local}')`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(ascent / size)};
  descent-override: ${percent(descent / size)};
  line-gap-override: 0%;
}`);
      }
    }
  }
  await browser.close();
  const comment = `/*
 * Fonts of systems, scaled until running text is as wide and lines are as high as in ours. Written by
 * \`npm run fonts:fit\`; tokens.css lists the families.
 */`;
  writeFileSync(output, `${[comment, ...rules].join('\n\n')}\n`);
}

const [folder] = process.argv.slice(2);
if (folder) await writeStyles(path.resolve(folder));
else console.error('Name the folder with the files of the fonts.');
