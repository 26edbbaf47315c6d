import type { Nodes as HtmlNodes } from 'hast';
import type { Nodes } from 'mdast';
import type { FormulaSyntax } from './formulas.ts';
import { walkMarkdown } from './tree.ts';
import type { FileTransforms, PipelineFile, TransformStage } from './compiled-markdown.ts';

/** Returns how the site of a file writes formulas; undefined if it has none. */
export function formulaSyntaxOf({ data }: Pick<PipelineFile, 'data'>): FormulaSyntax | undefined {
  return (data['site'] as FileTransforms | undefined)?.transforms.formulas;
}

/** A plugin of the site adds components to a page that was compiled without. */
export class ComponentsNeeded extends Error {}

/** Runs the site's own remark plugins, before ours. */
export function remarkSiteTransforms() {
  return siteTransforms('remark');
}

/** Runs the site's own rehype plugins. A processor runs each function once, so the stages have one each. */
export function rehypeSiteTransforms() {
  return siteTransforms('rehype');
}

function siteTransforms(stage: TransformStage) {
  return async <Tree extends Nodes | HtmlNodes>(
    tree: Tree,
    file: PipelineFile,
  ): Promise<Tree | undefined> => {
    const own = file.data['site'] as FileTransforms | undefined;
    if (!own?.transforms.stages.includes(stage)) return undefined;
    const { transforms, absolute, isPlain } = own;
    walkMarkdown(tree as Nodes, (node) => {
      if (node.type === 'link' || node.type === 'definition') {
        node.url = transforms.resolveLink?.(node.url, absolute) ?? node.url;
      }
    });
    const changed = await transforms.run(stage, tree, {
      ...{ path: absolute, value: String(file) },
      report: (message) => void file.message(message),
    });
    const names = transforms.leftOut?.(stage);
    if (names !== undefined) file.message(`plugin ${names} twice did not end, so it is left out`);
    if (isPlain && holdsComponents(changed)) throw new ComponentsNeeded();
    return changed;
  };
}

function holdsComponents(node: Nodes | HtmlNodes): boolean {
  return (
    /^mdx/.test(node.type) ||
    ('children' in node && node.children.some((child: Nodes | HtmlNodes) => holdsComponents(child)))
  );
}
