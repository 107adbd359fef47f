/** What the page shows outside itself: its title, its theme, and a mark on its icon while the month is over its limit. */
import { useEffect, useMemo } from 'react';
import { toBudgetModel } from '../parts/budget-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { pageTitle } from './page-title.ts';

export function usePageMarks({ state, nowMs }: PanelInput): void {
  const { theme, textScale } = state.settings;
  const title = pageTitle(state);
  const isOver = useMemo(() => toBudgetModel(state, nowMs)?.bar?.tone === 'bad', [state, nowMs]);

  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);

  useEffect(() => {
    document.documentElement.dataset['textScale'] = String(textScale);
  }, [textScale]);

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
