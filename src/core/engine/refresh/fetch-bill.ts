/** Requests the bill of a range of completed days. */
import { createBillRowsBuilder } from '../../model/bill-rows-builder.ts';
import type { Names } from '../../model/names.ts';
import type { BillPages, DayRange, FetchOptions, Provider } from '../../provider/contract.ts';
import type { ProviderFault } from '../../provider/fault.ts';
import { ok, type Result } from '../../base/result.ts';

/**
 * Requests the bill. For an empty range it returns an empty bill without a request, because the provider refuses such a
 * request.
 */
export function fetchBill(
  provider: Provider,
  range: DayRange,
  names: Names,
  options: FetchOptions,
): Promise<Result<BillPages, ProviderFault>> {
  if (range.from < range.to) return provider.bill(range, names, options);
  return Promise.resolve(ok({ rows: createBillRowsBuilder(1).seal(), days: [], missing: [], roundedAmounts: 0 }));
}
