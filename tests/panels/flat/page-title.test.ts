/** The page's title contains the cost that a person chose for it, if this cost is known. */
import { expect, it } from 'vitest';
import { COST_MODES } from '../../../src/core/settings/settings.ts';
import { PANELS } from '../../../src/panels/registry.ts';
import { pageTitle } from '../../../src/panels/flat/page-title.ts';
import { parseWidgetAddress } from '../../../src/panels/flat/widget-address.ts';
import { aMonth, aState, someReports, THIS_MONTH } from '../fixtures/some-reports.ts';

it('has no cost unless a cost is chosen', () => {
  expect(pageTitle(aState())).toBe('Northwind Traders · Outlay');
});

it.each(COST_MODES)('shows the cost of %s in the currency that is shown', (titleCost) => {
  expect(pageTitle(aState({ settings: { titleCost, currency: 'EUR' } }))).toMatch(
    /^€[\d,.]+ · Northwind Traders · Outlay$/,
  );
});

it('leaves the cost out while there is none to tell', () => {
  expect(pageTitle(aState({ reports: null, settings: { titleCost: 'month' } }))).toBe('Northwind Traders · Outlay');
});

it('says loading while days of the span are still to be loaded', () => {
  const reports = someReports({ months: [aMonth(THIS_MONTH, 12, { isPartial: true })] });
  expect(pageTitle(aState({ reports, settings: { titleCost: 'month' } }))).toBe('Loading · Northwind Traders · Outlay');
  expect(pageTitle(aState({ reports, settings: { titleCost: 'intraday' } }))).toMatch(/^\$/);
});

it('begins with “Demo” where the figures are invented, with a cost and without', () => {
  const titleOf = (titleCost: 'month' | null): string => {
    const state = aState({ settings: { titleCost } });
    return pageTitle({ ...state, status: { ...state.status, dataSource: 'demo' } });
  };
  expect(titleOf('month')).toMatch(/^Demo · \$[\d,.]+ · Northwind Traders · Outlay$/);
  expect(titleOf(null)).toBe('Demo · Northwind Traders · Outlay');
});

it('reads a widget’s address: its size, or the tab in the separate window', () => {
  const at = (pathname: string, search = '') => parseWidgetAddress({ pathname, search }, PANELS);
  expect(at('/widget', '?size=small')).toEqual({ size: 'small', tab: null });
  expect(at('/outlay/widget/', '?size=huge')).toEqual({ size: 'medium', tab: null });
  expect(at('/widget', '?tab=models')).toEqual({ size: 'medium', tab: 'models' });
  expect(at('/widget', '?tab=overview')).toEqual({ size: 'medium', tab: 'overview' });
  expect(at('/widget', '?tab=settings')).toEqual({ size: 'medium', tab: null });
  expect(at('/widget.html')).toEqual(at('/widget'));
  expect([at('/'), at('/widgets')]).toEqual([null, null]);
});
