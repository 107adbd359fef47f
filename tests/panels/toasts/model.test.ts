/** Alerts are shown for a while, in US dollars, because alert amounts are in US dollars. */
import { expect, it } from 'vitest';
import type { Day } from '../../../src/core/calendar/day.ts';
import { addMonths } from '../../../src/core/calendar/month.ts';
import { toToastsModel } from '../../../src/panels/toasts/model.ts';
import { aHost } from '../fixtures/a-host.ts';
import { anInput, NOW, THIS_MONTH, usd } from '../fixtures/some-reports.ts';

const alert = { month: THIS_MONTH, threshold: usd(5000), spent: usd(5012.4) };

it('shows an alert for ten minutes, in dollars whatever currency is shown', () => {
  const at = (ms: number) =>
    toToastsModel(anInput({ settings: { currency: 'EUR' }, host: aHost({ alerts: [{ ...alert, at: ms }] }) })).toasts;
  expect(at(NOW - 599_000)[0]).toMatchObject({
    title: 'Costs reached $5,000.00',
    text: expect.stringContaining('$5,012.40'),
  });
  expect(at(NOW - 600_000)).toEqual([]);
});

it('says of a month that is over at what it ended, or more where tokens have no price', () => {
  const october = {
    ...alert,
    month: addMonths(THIS_MONTH, -1),
    isLowerBound: true as const,
    isLate: true as const,
    at: NOW,
  };
  const [toast] = toToastsModel(anInput({ host: aHost({ alerts: [october] }) })).toasts;
  expect(toast?.text).toContain('spent at least $5,012.40 in October 2026');
});

it('shows alerts of unusual days too', () => {
  const days = { from: 20_000 as Day, through: 20_000 as Day, isLevel: false, isProvisional: false };
  const thing = { dimension: 'apiKey', value: 'apikey_1', name: 'agents-ci' } as const;
  const unusual = { kind: 'anomaly', ...thing, ...days, cost: usd(120), usual: usd(10), more: 0, at: NOW } as const;
  const { toasts } = toToastsModel(anInput({ host: aHost({ alerts: [unusual] }) }));
  expect(toasts).toEqual([
    {
      id: `alert:anomaly:${NOW}`,
      tone: 'warning',
      title: 'agents-ci: 12 times the usual',
      text: expect.stringContaining('agents-ci cost $120.00 on'),
    },
  ]);
});

it('has nothing to say without anything behind the page', () => {
  expect(toToastsModel(anInput())).toEqual({ toasts: [] });
});
