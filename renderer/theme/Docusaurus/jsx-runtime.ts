import type { ElementType } from 'react';
import * as development from 'react/jsx-dev-runtime';
import * as runtime from 'react/jsx-runtime';
import { guardComponent } from '../Article/mdx-components.tsx';

/*
 * What the code of a Docusaurus site has in place of `react/jsx-runtime`: a component that needs a missing part is
 * replaced alone, wherever it is used.
 */

function guard<Rest extends readonly unknown[]>(
  create: (type: ElementType, ...rest: Rest) => unknown,
) {
  return (type: ElementType, ...rest: Rest) => create(guardComponent(type), ...rest);
}

export const { Fragment } = runtime;
export const jsx = guard(runtime.jsx);
export const jsxs = guard(runtime.jsxs);
export const jsxDEV = guard(development.jsxDEV);
