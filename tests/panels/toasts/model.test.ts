/** Alerts are news for a while, in US dollars as they were set. */
import { expect, it } from 'vitest';
import { addMonths } from '../../../src/core/calendar/month.ts';
import { toToastsModel } from '../../../src/panels/toasts/model.ts';
import { aHost } from '../fixtures/a-host.ts';
import { anInput, NOW, THIS_MONTH, usd } from '../fixtures/some-reports.ts';

const alert = { month: THIS_MONTH, threshold: usd(5000), spent: usd(5012.4) };

it('shows an alert for ten minutes, in dollars whatever currency is shown', () => {
  const at = (ms: number) =>
    toToastsModel(anInput({ settings: { currency: 'EUR' }, host: aHost({ alerts: [{ ...alert, at: ms }] }) })).toasts;
  expect(at(NOW - 599_000)[0]).toMatchObject({
    title: '$5,000.00 reached',
    text: expect.stringContaining('$5,012.40'),
  });
  expect(at(NOW - 600_000)).toEqual([]);
});

it('says of a month that is over at what it ended, or more where tokens have no price', () => {
  const october = { ...alert, month: addMonths(THIS_MONTH, -1), isLowerBound: true as const, at: NOW };
  const [toast] = toToastsModel(anInput({ host: aHost({ alerts: [october] }) })).toasts;
  expect(toast?.text).toContain('spent at least $5,012.40 in October 2026');
});

it('has nothing to say without anything behind the page', () => {
  expect(toToastsModel(anInput())).toEqual({ toasts: [] });
});
