/** What the page shows outside itself: its title, its theme, and a mark on its icon while the month is over its limit. */
import { useEffect, useMemo } from 'react';
import { toBudgetModel } from '../parts/budget-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { pageTitle } from './page-title.ts';
import { useLook } from './use-look.ts';

export function usePageMarks({ state, nowMs }: PanelInput): void {
  const title = pageTitle(state);
  // Invented figures put no mark on the icon of the page.
  const isOver = useMemo(
    () => state.status.dataSource !== 'demo' && toBudgetModel(state, nowMs)?.bar?.tone === 'bad',
    [state, nowMs],
  );

  useLook(state.settings);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    // Only installed pages have an icon to mark, and only some browsers let them.
    if (!('setAppBadge' in navigator)) return;
    const change = isOver ? navigator.setAppBadge() : navigator.clearAppBadge();
    change.catch(() => undefined);
  }, [isOver]);
}
