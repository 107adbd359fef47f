/** Parses a widget's address: /widget?size=today|small|medium|large, or /widget?tab=… for a tab in its own window. */
import type { View } from '../../core/settings/settings.ts';
import { tabsOf } from '../panel-lists.ts';
import type { Panels } from '../registry.ts';

export const WIDGET_SIZES = ['today', 'small', 'medium', 'large'] as const;
export type WidgetSize = (typeof WIDGET_SIZES)[number];

export interface WidgetAddress {
  readonly size: WidgetSize;
  /** the tab that has its own window; null for a widget that shows today's or the month's cost */
  readonly tab: View | null;
}

/** Parses a path with its query; null if it is not the address of a widget. */
export function parseWidgetAddress(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  panels: Panels,
): WidgetAddress | null {
  if (
    pathname
      .replace(/(\.html|\/)$/, '')
      .split('/')
      .at(-1) !== 'widget'
  )
    return null;
  const asked = new URLSearchParams(search);
  return {
    size: WIDGET_SIZES.find((size) => size === asked.get('size')) ?? 'medium',
    tab: tabsOf(panels).find(({ id }) => id === asked.get('tab'))?.id ?? null,
  };
}
