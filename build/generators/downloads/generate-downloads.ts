import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { h } from 'hastscript';
import { z } from 'zod';
import { downloadTexts as texts } from '../../../renderer/i18n/texts/content.ts';
import { messageOf } from '../../base/problems.ts';
import { hashOtherFiles } from '../../base/source-version.ts';
import { decodeText } from '../../base/read-text.ts';
import type { DocGenerator, GeneratedDocs, GeneratorContext } from '../../sources/generated-doc.ts';
import { readYaml } from '../../sources/parse-yaml.ts';

/** What electron-builder writes beside the installers: the files of a release, and their SHA-512 in base64. */
const manifestSchema = z.object({
  version: z.string(),
  files: z.array(
    z.object({
      url: z.string().regex(/^[\w.-]+$/, 'expected the name of a file'),
      sha512: z.base64(),
      size: z.int().positive(),
    }),
  ),
});

/** Systems in the order of a list without a script, with the files that their manifests are. */
const systems = [
  { id: 'windows', name: 'Windows', manifest: 'latest.yml' },
  { id: 'macos', name: 'macOS', manifest: 'latest-mac.yml' },
  { id: 'linux', name: 'Linux', manifest: 'latest-linux.yml' },
];

/** Lists the installers of a release in place of `<!-- downloads -->`, if the config names its manifests. */
export const downloadsGenerator: DocGenerator = {
  readInputs: (area) => hashOtherFiles(systems.map(({ manifest }) => manifestFile(area, manifest))),
  generate: generateDownloads,
  styles: {
    prefix: 'Download',
    sheets: [fileURLToPath(new URL('downloads.css', import.meta.url))],
  },
};

function manifestFile({ contentRoot, downloads }: GeneratorContext, name: string): string {
  return path.resolve(contentRoot, downloads?.manifests ?? '', name);
}

function generateDownloads(area: GeneratorContext): GeneratedDocs {
  const { downloads, language } = area;
  const none = { docs: [], categories: new Map<string, never>() };
  if (!downloads) return { ...none, problems: [] };
  const { translate, htmlLang } = language;
  const megabytes = new Intl.NumberFormat(htmlLang, {
    ...{ style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 },
  });
  try {
    const files = systems.flatMap(({ manifest, ...system }) => {
      const file = manifestFile(area, manifest);
      if (!existsSync(file)) return [];
      const release = readManifest(file);
      // Of macOS, the first one is what updates take.
      const disk = release.files.filter(({ url }) => path.extname(url) === '.dmg');
      return [...new Set([...disk, ...release.files])].map((own) => ({
        ...system,
        ...release,
        ...own,
      }));
    });
    if (files.length === 0)
      throw new Error(`no ${systems[0]!.manifest} in ${manifestFile(area, '')}`);
    const links = files.map(({ id, name, version, url, size }) => {
      const href = `${downloads.address.replace('{version}', version)}${url}`;
      const label = `${name} ${path.extname(url)} `;
      const content = [label, h('small', megabytes.format(size / 1e6))];
      return h('li', { dataSystem: id }, h('a.Card', { href }, content));
    });
    const sums = files.map(({ url, sha512 }) =>
      h('li', `${url}: `, h('code', Buffer.from(sha512, 'base64').toString('hex'))),
    );
    const summary = h('summary', translate(texts.checksums));
    const block = h('.DownloadList', [
      h('ul', links),
      h('details', { dataUnsearched: '' }, summary, h('ul', sums)),
    ]);
    return { ...none, blocks: { downloads: block }, problems: [] };
  } catch (error) {
    const message = `can't list the downloads: ${messageOf(error)}`;
    return { ...none, problems: [{ file: downloads.manifests, message }] };
  }
}

/** Throws an error that says what is wrong with a manifest. */
function readManifest(file: string): z.output<typeof manifestSchema> {
  const source = { file, ...decodeText(readFileSync(file)) };
  const { value, problems } = readYaml(source, manifestSchema);
  if (value) return value;
  throw new Error(`${path.basename(file)} ${problems[0]?.message}`);
}
