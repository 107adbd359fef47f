/** Checks the prepaid credit that a person enters. On the command line, it is one line of text. */
import { isRecord } from '../base/is-record.ts';
import { fail, ok, type Result } from '../base/result.ts';
import type { Prepaid, TopUp } from '../budget/prepaid.ts';
import { parseDay } from '../calendar/day.ts';
import { centsOf, checkAmount } from './check-amount.ts';
import { listOf } from './list-of.ts';
import type { SettingFault } from './setting-fault.ts';

const MAX_TOP_UPS = 200;

/** One entry of the text. Example: `500 on 2026-12-01 until 2027-02-28` */
const ENTRY = /^(\S+)\s+on\s+(\S+)(?:\s+until\s+(\S+))?$/i;

/**
 * Checks the balance and the top-ups, and sorts the top-ups by day, expiry and amount. A top-up must not be earlier
 * than the balance, and must not expire before its own day. A balance cannot expire.
 */
export function checkPrepaid(value: unknown): Result<Prepaid, SettingFault> {
  if (!isRecord(value) || !isRecord(value['balance'])) return fail({ kind: 'notPrepaid' });
  if ((value['balance']['expires'] ?? null) !== null) return fail({ kind: 'notPrepaid' });
  const day = checkDay(value['balance']['day']);
  if (!day.ok) return day;
  const amount = checkAmount(value['balance']['amount']);
  if (!amount.ok) return amount;
  const topUps = listOf(value['topUps'], MAX_TOP_UPS, (entry) => checkTopUp(entry, day.value));
  if (!topUps.ok) return topUps;
  return ok({ balance: { day: day.value, amount: amount.value }, topUps: [...topUps.value].sort(inOrder) });
}

/** Parses text such as `3210 on 2026-11-20, 500 on 2026-12-01 until 2027-02-28`: the balance, then each top-up. */
export function prepaidFromText(text: string): unknown {
  const [balance, ...topUps] = text.split(',').map((entry) => {
    const [, amount = entry.trim(), day = '', expires = null] = ENTRY.exec(entry.trim()) ?? [];
    return { amount, day, expires };
  });
  return { balance, topUps };
}

/** Writes prepaid credit as the text that `prepaidFromText` parses. */
export function prepaidText({ balance, topUps }: Prepaid): string {
  return [{ ...balance, expires: null }, ...topUps]
    .map(({ amount, day, expires }) => [amount, 'on', day, ...(expires === null ? [] : ['until', expires])].join(' '))
    .join(', ');
}

function checkTopUp(entry: unknown, first: string): Result<TopUp, SettingFault> {
  if (!isRecord(entry)) return fail({ kind: 'notPrepaid' });
  const day = checkDay(entry['day']);
  if (!day.ok) return day;
  // Days as texts such as `2026-11-20` have the same order as the days themselves.
  if (day.value < first) return fail({ kind: 'beforeBalance', day: first });
  const amount = checkAmount(entry['amount']);
  if (!amount.ok) return amount;
  const expires = entry['expires'] === null ? ok(null) : checkDay(entry['expires']);
  if (!expires.ok) return expires;
  if (expires.value !== null && expires.value < day.value) return fail({ kind: 'expiresBefore', day: day.value });
  return ok({ day: day.value, amount: amount.value, expires: expires.value });
}

function checkDay(value: unknown): Result<string, SettingFault> {
  const text = typeof value === 'string' ? value.trim() : '';
  return parseDay(text) === null ? fail({ kind: 'notADay', text: text.slice(0, 40) }) : ok(text);
}

function inOrder(one: TopUp, other: TopUp): number {
  const [a, b] = [one, other].map(({ day, expires }) => `${day} ${expires ?? '9999'}`) as [string, string];
  return a === b ? centsOf(one.amount) - centsOf(other.amount) : a < b ? -1 : 1;
}
