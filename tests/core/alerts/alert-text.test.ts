/** What an alert says outside the page, where nothing else tells whose money it is. */
import { expect, it } from 'vitest';
import { alertText } from '../../../src/core/alerts/alert-text.ts';
import { THIS_MONTH, usd } from '../../panels/fixtures/some-reports.ts';

const alert = { month: THIS_MONTH, threshold: usd(5000), spent: usd(5012.5), at: Date.UTC(2026, 10, 21) };

it('names the amount that was reached and what was spent', () => {
  expect(alertText(alert, 'Northwind Traders', false)).toEqual({
    title: '$5,000.00 reached',
    text: 'Northwind Traders has spent $5,012.50 in 2026-11 (UTC), estimate included.',
  });
});

it('says at least where tokens without a price are missing', () => {
  const { text } = alertText({ ...alert, isLowerBound: true }, 'Northwind Traders', false);
  expect(text).toContain('has spent at least $5,012.50 in');
});

it('says in both lines that demo figures are invented', () => {
  const { title, text } = alertText(alert, 'Larkfield Instruments (demo)', true);
  expect(title).toBe('Demo: $5,000.00 reached');
  expect(text).toMatch(/All demo figures are invented\.$/);
});
