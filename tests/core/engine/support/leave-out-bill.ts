/** Makes a cost report that lacks a day. */
import type { Day } from '../../../../src/core/calendar/day.ts';
import { ok } from '../../../../src/core/base/result.ts';
import { pickBill } from '../../../../src/core/model/bill-rows-builder.ts';
import type { MemoryProvider } from './memory-provider.ts';

/** From now on, the cost report of this provider does not contain this day. */
export function leaveOutBill(provider: MemoryProvider, out: Day): void {
  const { bill } = provider;
  Object.assign(provider, {
    bill: async (...[range, names, options]: Parameters<typeof bill>) => {
      const answer = await bill(range, names, options);
      if (!answer.ok || range.from > out || range.to <= out) return answer;
      const { rows, days, missing } = answer.value;
      return ok({
        ...answer.value,
        rows: pickBill(rows, (day) => day !== out),
        days: days.filter((day) => day !== out),
        missing: [...missing, out],
      });
    },
  });
}
