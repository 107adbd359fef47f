/**
 * The tabs of the page. The keyboard works as ARIA describes for tabs: arrow keys move between the tabs, and the Tab
 * key goes to the selected tab only.
 */
import { pageWords } from '../../messages/en/page.ts';
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { View } from '../../core/settings/settings.ts';
import type { TabPanel } from '../parts/panel-facts.ts';

interface Props {
  /** the displayed tabs, including the overview */
  readonly tabs: readonly TabPanel[];
  /** whether number keys select the tabs */
  readonly hasShortcuts: boolean;
  /** the buttons for the current tab, for example the button that saves its figures */
  readonly tools?: ReactNode;
  readonly selected: View;
  readonly onSelect: (tab: View) => void;
  readonly children: ReactNode;
}

export function Tabs({ tabs, hasShortcuts, tools, selected, onSelect, children }: Props): ReactNode {
  const view = useRef<HTMLDivElement>(null);
  /** the element that had the focus when a person last pressed something in the tab's content */
  const focused = useRef<Element | null>(null);
  const remember = (): void => {
    focused.current = document.activeElement;
  };
  // A press can remove the button that was pressed. Example: a press on a day of a month opens another tab. The focus
  // then moves to the content of that tab.
  useLayoutEffect(() => {
    if (focused.current === null || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) view.current?.focus({ preventScroll: true });
  });
  // On a narrow page, the row of tabs scrolls until the selected tab is in the middle of the row. The page itself does
  // not scroll. The row scrolls only after the page is drawn, because an earlier scroll would make the browser compute
  // the layout of the whole page.
  useEffect(() => {
    const tab = document.getElementById(`tab:${selected}`);
    const row = tab?.parentElement;
    if (row) row.scrollLeft = tab.offsetLeft - row.offsetLeft + (tab.offsetWidth - row.clientWidth) / 2;
  }, [selected]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = tabAfter(
      tabs.map(({ id }) => id),
      selected,
      event.key,
    );
    if (target === undefined) return;
    event.preventDefault();
    onSelect(target);
    document.getElementById(`tab:${target}`)?.focus();
  };
  return (
    <section className="flat-views" aria-label={pageWords.views}>
      <div className="flat-tabs-row">
        <div className="flat-tabs" role="tablist" aria-label={pageWords.views} onKeyDown={onKeyDown}>
          {tabs.map(({ id, title }, index) => (
            <button
              key={id}
              id={`tab:${id}`}
              type="button"
              role="tab"
              className="flat-tab"
              aria-selected={id === selected}
              aria-controls={id === selected ? `view:${id}` : undefined}
              aria-keyshortcuts={hasShortcuts ? String(index) : undefined}
              tabIndex={id === selected ? 0 : -1}
              onClick={() => onSelect(id)}
            >
              {title}
            </button>
          ))}
        </div>
        {tools}
      </div>
      <div
        ref={view}
        onKeyDownCapture={remember}
        onClickCapture={remember}
        id={`view:${selected}`}
        role="tabpanel"
        aria-labelledby={`tab:${selected}`}
        tabIndex={-1}
        className="flat-view"
      >
        {children}
      </div>
    </section>
  );
}

function tabAfter(tabs: readonly View[], selected: View, key: string): View | undefined {
  const here = tabs.indexOf(selected);
  const count = tabs.length;
  switch (key) {
    case 'ArrowRight':
      return tabs[(here + 1) % count];
    case 'ArrowLeft':
      return tabs[(here + count - 1) % count];
    case 'Home':
      return tabs[0];
    case 'End':
      return tabs[count - 1];
    default:
      return undefined;
  }
}
