/** A person's changes of prepaid credit are stored as a whole. A mistake is shown and not stored. */
import { expect, it } from 'vitest';
import type { Prepaid } from '../../../src/core/budget/prepaid.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/core/settings/settings.ts';
import { toPrepaidActions } from '../../../src/panels/settings/prepaid-actions.ts';

const TODAY = '2026-11-23';

function arrange(prepaid: Prepaid | null = null) {
  let settings: Settings = { ...DEFAULT_SETTINGS, prepaid };
  const act = toPrepaidActions(
    () => settings,
    (name, checked) => {
      if (!checked.ok) return checked.error.kind;
      settings = { ...settings, [name]: checked.value };
      return null;
    },
  );
  return { act, now: () => settings };
}

it('takes a balance as people write it, of today until another day is set', () => {
  const { act, now } = arrange();
  expect(act.problemOfBalance('lots', TODAY)).toMatch(/number of US dollars/);
  expect(act.setBalance('lots', TODAY)).toBe('notAnAmount');
  expect(now().prepaid).toBeNull();
  expect(act.setBalance('$3,210.50', TODAY)).toBeNull();
  expect(now().prepaid).toEqual({ balance: { day: TODAY, amount: '3210.50' }, topUps: [] });
  expect(act.setBalanceDay('2026-11-01')).toBeNull();
  expect(act.setBalance('3000', TODAY)).toBeNull();
  expect(now().prepaid?.balance).toEqual({ day: '2026-11-01', amount: '3000' });
  expect(act.setBalance(' ', TODAY)).toBeNull();
  expect(now().prepaid).toBeNull();
});

it('keeps top-ups from the day of the balance on', () => {
  const { act, now } = arrange({ balance: { day: '2026-11-01', amount: '3000' }, topUps: [] });
  expect(act.problemOfTopUp({ amount: '5', day: '2026-10-31', expires: '' })).toMatch(/already includes/);
  expect(act.addTopUp({ amount: '1,500', day: '2026-11-20', expires: '' })).toBeNull();
  expect(act.addTopUp({ amount: '20', day: '2026-11-05', expires: '2026-12-31' })).toBeNull();
  expect(now().prepaid?.topUps).toEqual([
    { day: '2026-11-05', amount: '20', expires: '2026-12-31' },
    { day: '2026-11-20', amount: '1500', expires: null },
  ]);
  act.setBalanceDay('2026-11-10');
  expect(now().prepaid?.topUps.map(({ amount }) => amount)).toEqual(['1500']);
  act.removeTopUp({ day: '2026-11-20', amount: '1500', expires: null });
  expect(now().prepaid?.topUps).toEqual([]);
});

it('removes one of two top-ups that are alike', () => {
  const topUp = { day: '2026-11-20', amount: '10', expires: null };
  const { act, now } = arrange({ balance: { day: '2026-11-01', amount: '1' }, topUps: [topUp, topUp] });
  act.removeTopUp({ ...topUp });
  expect(now().prepaid?.topUps).toEqual([topUp]);
});

it('is stepped where nobody types: a first balance, and days before the alert down to none', () => {
  const { act, now } = arrange();
  act.stepBalance(1, TODAY);
  expect(now().prepaid?.balance).toEqual({ day: TODAY, amount: '1000' });
  act.stepRunwayDays(1);
  expect(now().runwayDays).toBe(14);
  for (let step = 0; step < 14; step += 1) act.stepRunwayDays(-1);
  expect(now().runwayDays).toBeNull();
});
