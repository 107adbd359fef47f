/** Checks and converts saved amounts of US dollars. */
import { fail, ok, type Result } from '../base/result.ts';
import type { SettingFault } from './setting-fault.ts';

const AMOUNT = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

/**
 * Checks that a value is a plain decimal above zero and removes unnecessary zeros: `007.50` becomes `7.50`, `5000.00`
 * becomes `5000`.
 */
export function checkAmount(value: unknown): Result<string, SettingFault> {
  const text = typeof value === 'string' ? value : '';
  const [, whole, cents = ''] = AMOUNT.exec(text) ?? [];
  if (whole === undefined) return fail({ kind: 'notAnAmount', text: text.slice(0, 40) });
  const dollars = whole.replace(/^0+(?=\d)/, '');
  const digits = cents.padEnd(2, '0');
  if (dollars === '0' && digits === '00') return fail({ kind: 'notPositive' });
  return ok(digits === '00' ? dollars : `${dollars}.${digits}`);
}

/** Converts a saved amount to cents. */
export function centsOf(amount: string): number {
  const [dollars = '', cents = ''] = amount.split('.');
  return Number(dollars) * 100 + Number(cents);
}
