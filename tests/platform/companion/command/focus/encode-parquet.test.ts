/** Names in Parquet files have no hidden characters, as in CSV files. */
import { expect, it } from 'vitest';

import { parseDay, type Day } from '../../../../../src/core/calendar/day.ts';
import type { FocusCharge } from '../../../../../src/core/export/focus/focus-charge.ts';
import { skuOf } from '../../../../../src/core/export/focus/sku.ts';
import { encodeParquet } from '../../../../../src/platform/companion/command/focus/encode-parquet.ts';
import { FILE } from '../../../../core/export/focus/support/focus-rows.ts';
import { STANDARD } from '../../../../core/ledger/support/fold-lines.ts';

it('a name is written without the characters that hide text or reverse its direction', () => {
  const series = { workspace: 'wrkspc_one', model: 'claude-opus-5-5', item: 'output', variant: STANDARD };
  const charge: FocusCharge = {
    day: parseDay('2026-11-10') as Day,
    series,
    sku: skuOf(series),
    category: 'Usage',
    basis: 'billed',
    cost: 1n as FocusCharge['cost'],
    quantity: 1,
    price: null,
  };
  const organization = { id: 'org_1', name: 'Lark\u202efield\u{e0041}\u001b[2J Ltd' };
  const text = Buffer.from(encodeParquet([charge], { ...FILE, organization })).toString('utf8');
  expect(text).toContain('Larkfield[2J Ltd');
  expect(text).not.toMatch(/\u202e|\u{e0041}|\u001b\[2J/u);
});
