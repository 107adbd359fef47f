/** Sets the document's title and theme, and marks the page's icon while the month's cost is over its limit. */
import { useEffect, useMemo } from 'react';
import { toBudgetModel } from '../parts/budget-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { pageTitle } from './page-title.ts';
import { useAppearance } from './use-appearance.ts';

export function useTitleAndIcon({ state, nowMs }: PanelInput): void {
  const title = pageTitle(state);
  // In the demo, the icon is never marked, because the figures are invented.
  const isOver = useMemo(
    () => state.status.dataSource !== 'demo' && toBudgetModel(state, nowMs)?.bar?.tone === 'bad',
    [state, nowMs],
  );

  useAppearance(state.settings);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    // Only some browsers can mark an icon (with a badge), and only installed pages have an icon.
    if (!('setAppBadge' in navigator)) return;
    const change = isOver ? navigator.setAppBadge() : navigator.clearAppBadge();
    change.catch(() => undefined);
  }, [isOver]);
}
