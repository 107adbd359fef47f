/** A panel whose code is fetched when it is first drawn: what few look at must not hold up the first picture of all. */
import { createElement, lazy, Suspense, type ReactNode } from 'react';
import type { Panel, PanelBodyProps } from './define-panel.ts';

export interface LazyPanelParts {
  readonly id: string;
  readonly title: string;
  readonly load: () => Promise<Panel>;
}

export function lazyPanel({ id, title, load }: LazyPanelParts): Panel {
  const Loaded = lazy(async () => ({ default: (await load()).Body }));
  function Body(props: PanelBodyProps): ReactNode {
    return createElement(Suspense, { fallback: null }, createElement(Loaded, props));
  }
  return { id, title, Body };
}
