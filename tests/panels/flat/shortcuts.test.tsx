// @vitest-environment happy-dom
/**
 * Tests the keyboard shortcuts of the flat page. Keys that move between the tabs, or that a field or a dialog needs,
 * are not shortcuts there.
 */
import { act, cleanup, fireEvent, render, screen, type RenderResult } from '@testing-library/react';
import { useMemo, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useShortcuts } from '../../../src/panels/flat/shortcuts.ts';
import { PANELS } from '../../../src/panels/registry.ts';
import { tabsOf } from '../../../src/panels/panel-lists.ts';
import { Tabs } from '../../../src/panels/flat/tabs.tsx';

const done: string[] = [];
const TABS = tabsOf(PANELS);
const DISPLAYED = TABS.map(({ id }) => id);

interface Props {
  readonly hasLetters?: boolean;
  readonly isPaged?: boolean;
}

function Page({ hasLetters = true, isPaged = true }: Props): ReactNode {
  const [hasButton, setHasButton] = useState(true);
  useShortcuts(
    useMemo(
      () => ({
        tabs: DISPLAYED,
        hasLetters,
        selectTab: (tab) => {
          done.push(tab);
          setHasButton(false);
        },
        pages: isPaged ? { next: () => done.push('older'), previous: () => done.push('newer') } : null,
        refresh: () => done.push('refresh'),
        openCurrency: () => done.push('currency'),
        openHelp: () => done.push('help'),
        openSettings: () => done.push('settings'),
        openFilter: () => done.push('filter'),
        exportTab: () => done.push('export'),
        fallback: () => document.querySelector<HTMLElement>('[role=tabpanel]'),
      }),
      [hasLetters, isPaged],
    ),
  );
  return (
    <Tabs tabs={TABS} hasShortcuts={hasLetters} selected="months" onSelect={(tab) => done.push(`walk to ${tab}`)}>
      {hasButton && <button type="button">Older</button>}
      <input aria-label="Search" />
      <dialog>
        <button type="button">Inside</button>
      </dialog>
    </Tabs>
  );
}

function press(target: HTMLElement, ...keys: readonly string[]): readonly string[] {
  for (const key of keys) fireEvent.keyDown(target, { key });
  return done;
}

describe('the keyboard of the flat page', () => {
  let page: RenderResult;
  beforeEach(() => {
    done.length = 0;
    page = render(<Page />);
  });
  afterEach(cleanup);

  it('works while a tab has the focus, as after a click on it', () => {
    const tab = screen.getByRole('tab', { name: 'By Month' });
    expect(press(tab, '0', '1', '4', '7', 'r', 'c', '?')).toEqual([
      'overview',
      'intraday',
      'workspaces',
      'refresh',
      'currency',
      'help',
    ]);
    done.length = 0;
    expect(press(tab, ',', '/', 'e')).toEqual(['settings', 'filter', 'export']);
  });

  it('leaves to the tabs the keys that walk them', () => {
    const tab = screen.getByRole('tab', { name: 'By Month' });
    expect(press(tab, 'ArrowLeft', 'ArrowRight', 'Home', 'End')).toEqual([
      'walk to intraday',
      'walk to models',
      'walk to overview',
      'walk to savings',
    ]);
  });

  it('turns the months by arrow key from anywhere else', () => {
    expect(press(screen.getByRole('button', { name: 'Older' }), 'ArrowRight', 'ArrowLeft')).toEqual(['older', 'newer']);
  });

  it('turns nothing where there are no months to turn', () => {
    page.rerender(<Page isPaged={false} />);
    const older = screen.getByRole('button', { name: 'Older' });
    expect(press(older, 'ArrowRight', 'ArrowLeft')).toEqual([]);
    expect(fireEvent.keyDown(older, { key: 'ArrowRight' })).toBe(true);
  });

  it('acts on no letter, digit or sign where these are switched off', () => {
    page.rerender(<Page hasLetters={false} />);
    expect(screen.getByRole('tab', { name: 'By Month' }).getAttribute('aria-keyshortcuts')).toBeNull();
    const older = screen.getByRole('button', { name: 'Older' });
    expect(press(older, '1', 'r', 'c', 'e', '/', ',', '?')).toEqual([]);
    expect(press(older, 'ArrowRight')).toEqual(['older']);
  });

  it('moves the focus into the view when a shortcut takes away the control that had it', () => {
    const older = screen.getByRole('button', { name: 'Older' });
    older.focus();
    act(() => void fireEvent.keyDown(older, { key: '4' }));
    expect(older.isConnected).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  it('leaves to a field what is typed in it', () => {
    expect(press(screen.getByRole('textbox'), '1', 'r', 'ArrowLeft')).toEqual([]);
  });

  it('leaves to an open dialog its keys, and takes those pressed as it closes', () => {
    const inside = screen.getByText('Inside');
    inside.closest('dialog')?.setAttribute('open', '');
    expect(press(inside, '1', 'r')).toEqual([]);
    inside.closest('dialog')?.removeAttribute('open');
    expect(press(inside, '2')).toEqual(['months']);
  });
});
