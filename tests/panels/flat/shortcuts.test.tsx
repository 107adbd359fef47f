// @vitest-environment happy-dom
/** The keyboard of the flat page, and what the tabs keep of it for themselves. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useMemo, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useShortcuts } from '../../../src/panels/flat/shortcuts.ts';
import { Tabs } from '../../../src/panels/flat/tabs.tsx';

const done: string[] = [];
const DISPLAYED = ['intraday', 'months', 'models', 'workspaces'] as const;

function Page(): ReactNode {
  useShortcuts(
    useMemo(
      () => ({
        tabs: DISPLAYED,
        selectTab: (tab) => done.push(tab),
        nextPage: () => done.push('older'),
        previousPage: () => done.push('newer'),
        refresh: () => done.push('refresh'),
        openCurrency: () => done.push('currency'),
        openHelp: () => done.push('help'),
        openSettings: () => done.push('settings'),
        openFilter: () => done.push('filter'),
        exportTab: () => done.push('export'),
      }),
      [],
    ),
  );
  return (
    <Tabs tabs={DISPLAYED} selected="months" onSelect={(tab) => done.push(`walk to ${tab}`)}>
      <button type="button">Older</button>
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
  beforeEach(() => {
    done.length = 0;
    render(<Page />);
  });
  afterEach(cleanup);

  it('works while a tab has the focus, as after a click on it', () => {
    const tab = screen.getByRole('tab', { name: 'By Month' });
    expect(press(tab, '1', '4', '5', 'r', 'c', '?')).toEqual(['intraday', 'workspaces', 'refresh', 'currency', 'help']);
    done.length = 0;
    expect(press(tab, ',', '/', 'e')).toEqual(['settings', 'filter', 'export']);
  });

  it('leaves to the tabs the keys that walk them', () => {
    const tab = screen.getByRole('tab', { name: 'By Month' });
    expect(press(tab, 'ArrowLeft', 'ArrowRight', 'Home', 'End')).toEqual([
      'walk to intraday',
      'walk to models',
      'walk to intraday',
      'walk to workspaces',
    ]);
  });

  it('turns the months by arrow key from anywhere else', () => {
    expect(press(screen.getByRole('button', { name: 'Older' }), 'ArrowRight', 'ArrowLeft')).toEqual(['older', 'newer']);
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
