import postcss, { type ChildNode } from 'postcss';
import { hash } from '../cache.ts';

/** The font faces of a document, as style sheets. */
export interface FontFaces {
  /** Faces whose fonts are files of the site, and the lists of their families. */
  readonly web: string;
  /** Changes with those files. */
  readonly version: string;
  /** Faces of the reader's system. */
  readonly system: string;
}

/** Tells the font faces of a style sheet apart by where their fonts come from. */
export function splitFontFaces(css: string): FontFaces {
  const { nodes } = postcss.parse(css);
  const isWeb = (node: ChildNode) => /\burl\(|--web-fonts-/.test(node.toString());
  const print = (faces: readonly ChildNode[]) => faces.join('');
  const web = print(nodes.filter(isWeb));
  return { web, version: hash(web), system: print(nodes.filter((node) => !isWeb(node))) };
}
