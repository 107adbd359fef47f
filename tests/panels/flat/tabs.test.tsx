// @vitest-environment happy-dom
/** The focus stays in the view if a control in the view opens another tab. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { View } from '../../../src/core/settings/settings.ts';
import { Tabs } from '../../../src/panels/flat/tabs.tsx';
import { tabsOf } from '../../../src/panels/panel-lists.ts';
import { PANELS } from '../../../src/panels/registry.ts';

afterEach(cleanup);

function Page(): ReactNode {
  const [selected, select] = useState<View>('months');
  const open = (
    <button type="button" onClick={() => select('overview')}>
      14 Oct
    </button>
  );
  return (
    <Tabs tabs={tabsOf(PANELS)} hasShortcuts selected={selected} onSelect={select}>
      {selected === 'months' && open}
    </Tabs>
  );
}

it('a press that opens another tab gives the focus to its view', () => {
  render(<Page />);
  const day = screen.getByRole('button', { name: '14 Oct' });
  day.focus();
  fireEvent.click(day);
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Overview' }));
});

it('a tab that is pressed keeps the focus', () => {
  render(<Page />);
  const tab = screen.getByRole('tab', { name: 'By Model' });
  tab.focus();
  fireEvent.click(tab);
  expect(document.activeElement).toBe(tab);
});
