/** An organization that uses the same tokens at noon of every day, with the bill that results from them. */
import { billFor } from '../../../support/organization/bill.ts';
import { aCostRow, anOrganization, aKey, aUsageRow, aWorkspace } from '../../../support/organization/builders.ts';
import type { Organization } from '../../../support/organization/organization.ts';
import { LIST_PRICES, unitPriceFrom } from '../../../support/organization/prices.ts';
import { at, DAY_MS, dayOf } from '../../../support/organization/utc.ts';

/** @param since the day of the oldest workspace and of the first usage; usage continues until `now` */
export function aSteadyOrganization({ since, now }: { readonly since: string; readonly now: string }): Organization {
  const createdAt = at(`${since}T08:00`);
  const nowMs = at(now);
  const usageRows = [];
  for (let noon = at(`${since}T12:00`); noon + 3_600_000 <= nowMs; noon += DAY_MS) {
    usageRows.push(aUsageRow({ hour: noon, uncached: 1_000_000 }));
  }
  const today = dayOf(nowMs);
  return anOrganization({
    now: nowMs,
    workspaces: [
      aWorkspace({ id: 'wrkspc_default', name: 'Default', isDefault: true, createdAt }),
      aWorkspace({ createdAt }),
    ],
    keys: [aKey({ createdAt })],
    usageRows,
    costRows: billFor(usageRows, { unitPrice: unitPriceFrom(LIST_PRICES) }).filter(({ day }) => day < today),
  });
}

/** Returns the same organization with some cents more on the bill of a day. */
export function withMoreOn(organization: Organization, day: string, cents: string): Organization {
  return { ...organization, costRows: [...organization.costRows, aCostRow({ day, amountCents: cents })] };
}
