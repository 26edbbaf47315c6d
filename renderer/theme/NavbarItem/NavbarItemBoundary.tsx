import { Component, type ReactNode } from 'react';
import type { NavbarItem } from '../../model/site.ts';

interface NavbarItemBoundaryProps {
  readonly item: NavbarItem;
  readonly children: ReactNode;
}

/** Rethrows what an item throws while it renders, naming the item; boundaries can only be classes. */
export class NavbarItemBoundary extends Component<
  NavbarItemBoundaryProps,
  { readonly failure?: { readonly cause: unknown } }
> {
  override state = {} as { readonly failure?: { readonly cause: unknown } };

  static getDerivedStateFromError(cause: unknown) {
    return { failure: { cause } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const { cause } = failure;
    const reason = cause instanceof Error ? cause.message : String(cause);
    const item = JSON.stringify(this.props.item);
    throw new Error(
      `This item of navbar.items in site.config.ts failed to render: ${item}. ${reason}`,
      { cause },
    );
  }
}
