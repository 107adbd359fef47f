/**
 * Makes FOCUS rows (FOCUS is a standard for billing data) as CSV text, and parses the text as another program would.
 */
import papaparse from 'papaparse';

import type { Charges } from '../../../../../src/core/analysis/charges/charges.ts';
import { toFocusCharges, type FocusDays } from '../../../../../src/core/export/focus/focus-charge.ts';
import type { FocusContext } from '../../../../../src/core/export/focus/focus-columns.ts';
import { createUnitPrices } from '../../../../../src/core/export/focus/unit-price.ts';
import { queryNames } from '../../../../../src/core/export/query-names.ts';
import type { PriceFile } from '../../../../../src/core/pricing/price-file.ts';
import { encodeCsv } from '../../../../../src/platform/companion/command/focus/encode-csv.ts';
import type { CsvRow } from './conformance.ts';

export const FILE: FocusContext = {
  organization: { id: 'org_1', name: 'Larkfield' },
  names: queryNames({ workspaces: [], models: [] }, []),
  isInvented: false,
  tagsOf: (workspace) => (workspace === 'wrkspc_one' ? { team: 'One' } : null),
};

export interface RowOptions {
  readonly days?: FocusDays;
  readonly contract?: PriceFile | null;
  readonly file?: FocusContext;
}

export function focusRows(
  charges: Charges,
  { days = 'billed', contract = null, file = FILE }: RowOptions = {},
): CsvRow[] {
  return parseCsv([...encodeCsv(toFocusCharges(charges, days, createUnitPrices(contract)), file)].join(''));
}

/** Parses CSV text. An empty cell is null. */
export function parseCsv(text: string): CsvRow[] {
  const { data, errors } = papaparse.parse<Record<string, string>>(text.trimEnd(), { header: true });
  if (errors.length > 0) throw new Error(errors[0]?.message);
  return data.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, cell === '' ? null : cell])),
  );
}
