import * as react from 'react';
import type { ElementType } from 'react';
import * as development from 'react/jsx-dev-runtime';
import * as runtime from 'react/jsx-runtime';
import { guardComponent } from '../Article/mdx-components.tsx';

/*
 * What the code of a Docusaurus site has in place of `react/jsx-runtime`, and its themes in place of `react`: a
 * component that needs a missing part is replaced alone, wherever it is used, and functions have their default props,
 * as up to React 18.
 */

type Props = Readonly<Record<string, unknown>>;

function guard<Rest extends readonly unknown[]>(
  create: (type: ElementType, props: Props, ...rest: Rest) => unknown,
  role?: 'any error',
) {
  return (type: ElementType, props: Props | null, ...rest: Rest) =>
    create(guardComponent(type, role), withDefaults(type, props ?? {}), ...rest);
}

function withDefaults(type: ElementType, props: Props): Props {
  if (typeof type !== 'function') return props;
  const { defaultProps } = type as { readonly defaultProps?: Props };
  if (!defaultProps) return props;
  const given = Object.entries(props).filter(([, value]) => value !== undefined);
  return { ...defaultProps, ...Object.fromEntries(given) };
}

export const { Fragment } = runtime;
export const jsx = guard(runtime.jsx);
export const jsxs = guard(runtime.jsxs);
export const jsxDEV = guard(development.jsxDEV);

/** Themes work in Docusaurus, so what fails of them is ours to replace. */
export const createElement = guard(react.createElement, 'any error');

const guardedReact = { ...react, createElement };

export { guardedReact as default };
