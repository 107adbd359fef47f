/**
 * Tests the text of an alert that is sent outside the page. The text contains the organization's name, because outside
 * the page the reader can't see which organization the alert is about.
 */
import { expect, it } from 'vitest';
import type { TeamAlert } from '../../../src/core/alerts/alert.ts';
import { alertText } from '../../../src/core/alerts/alert-text.ts';
import { THIS_MONTH, usd } from '../../panels/fixtures/some-reports.ts';
import { alertWords } from '../../../src/messages/alert-words.ts';

const alert = { month: THIS_MONTH, threshold: usd(5000), spent: usd(5012.5), at: Date.UTC(2026, 10, 21) };

it('names the amount that was reached and what was spent', () => {
  expect(alertText(alert, 'Northwind Traders', false, alertWords)).toEqual({
    title: 'Costs reached $5,000.00',
    text: 'Northwind Traders has spent $5,012.50 in November 2026 (UTC), including estimates.',
  });
});

it('says at least where tokens without a price are missing', () => {
  const { text } = alertText({ ...alert, isLowerBound: true }, 'Northwind Traders', false, alertWords);
  expect(text).toContain('has spent at least $5,012.50 in');
});

it('says in both lines that demo figures are made up', () => {
  const { title, text } = alertText(alert, 'Larkfield Instruments (demo)', true, alertWords);
  expect(title).toBe('Demo: costs reached $5,000.00');
  expect(text).toMatch(/This is a demo: all figures are invented\.$/);
});

it('has one line without hidden characters, whatever the names contain', () => {
  const name = 'North\r\nwind\u202e\u0007';
  expect(alertText(alert, name, false, alertWords).text).toMatch(/^North wind has spent /);
  const team: TeamAlert = {
    kind: 'team',
    team: name,
    month: THIS_MONTH,
    limit: usd(100),
    spent: usd(120),
    isAtLeast: false,
    at: alert.at,
  };
  const { title, text } = alertText(team, name, false, alertWords);
  expect(`${title}${text}`).toContain('North wind');
  expect(`${title}${text}`).not.toMatch(/[\n\r\u202e\u0007]/);
});

it('speaks of your organization where the organization has no name that can be read', () => {
  for (const name of [null, '', ' \t', '\u200b']) {
    expect(alertText(alert, name, false, alertWords).text).toMatch(/^Your organization has spent /);
  }
});
