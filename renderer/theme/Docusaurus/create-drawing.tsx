import type { ComponentProps } from 'react';

/** Creates the component of an SVG file that code of a Docusaurus site imports. */
export function createDrawing(attributes: Readonly<Record<string, string>>, content: string) {
  return function Drawing(props: ComponentProps<'svg'>) {
    return <svg {...attributes} {...props} dangerouslySetInnerHTML={{ __html: content }} />;
  };
}
