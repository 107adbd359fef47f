/** A scope (days, comparison, grouping and filters) is written to the page's address and read back. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day } from '../../../src/core/calendar/day.ts';
import { COMPARISONS } from '../../../src/core/query/cost-query.ts';
import { RANGE_WORDS } from '../../../src/core/query/range-words.ts';
import { FIRST_SCOPE, GROUPINGS, type Scope } from '../../../src/core/tracker/scope.ts';
import { isCut } from '../../../src/panels/flat/page-address.ts';
import { unreadParameters } from '../../../src/panels/flat/unread-address.tsx';
import { addressOfScope, scopeOfAddress } from '../../../src/panels/flat/scope-address.ts';

const values = fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 });
const days = fc
  .tuple(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 1, max: 500 }))
  .map(([from, length]) => ({ from: from as Day, to: (from + length) as Day }));
const scope: fc.Arbitrary<Scope> = fc.record({
  range: fc.oneof(fc.constantFrom(...RANGE_WORDS), days),
  compareTo: fc.constantFrom(...COMPARISONS, null),
  groupBy: fc.constantFrom(...GROUPINGS),
  where: fc.record({ model: values, workspace: values, serviceTier: values }, { requiredKeys: [] }),
  through: fc.option(
    fc.integer({ min: 0, max: 30_000 }).map((day) => day as Day),
    { nil: null },
  ),
});

describe('an address', () => {
  it('restores every scope', () => {
    fc.assert(
      fc.property(scope, (chosen) => {
        expect(scopeOfAddress(addressOfScope(chosen))).toEqual(chosen);
      }),
    );
  });

  it('says nothing of what is usual, and keeps what is not its own', () => {
    expect(addressOfScope(FIRST_SCOPE)).toBe('');
    expect(addressOfScope(FIRST_SCOPE, '?room=1&by=workspace')).toBe('?room=1');
  });

  it('reads as a person would write it', () => {
    const range = { from: 20_727 as Day, to: 20_758 as Day };
    const narrowed: Scope = { ...FIRST_SCOPE, range, groupBy: 'workspace', where: { model: ['claude-opus-5-5'] } };
    expect(addressOfScope(narrowed)).toBe('?range=2026-10-01..2026-10-31&by=workspace&model=claude-opus-5-5');
    expect(addressOfScope({ ...FIRST_SCOPE, through: 20_738 as Day })).toBe('?through=2026-10-12');
  });

  it('takes a month as the command line does', () => {
    expect(scopeOfAddress('?range=2026-10').range).toEqual({ from: 20_727, to: 20_758 });
  });

  it('names the parameters that cannot be read', () => {
    const wrong = '?range=soon&compare=never&by=colour&through=noon&tab=costs&api-key=%20';
    expect(unreadParameters(wrong)).toEqual(['range', 'compare', 'by', 'through', 'tab', 'api-key']);
    const right = '?range=2026-10&compare=none&by=workspace&through=2026-10-12&tab=months&api-key=console&room=1';
    expect(unreadParameters(right)).toEqual([]);
    expect(unreadParameters('')).toEqual([]);
    expect([wrong, '?range=soon', '?api-key=%20'].map(isCut)).toEqual([true, true, true]);
    expect([right, '', '?room=1'].map(isCut)).toEqual([false, false, false]);
  });

  it.each([
    '?range=tomorrow',
    '?range=2026-10-31..2026-10-01',
    '?by=speed',
    '?by=colour',
    '?compare=never',
    '?through=noon',
    '?api-key=a',
  ])('that says %s is of the usual scope', (search) => {
    expect(scopeOfAddress(search)).toEqual(FIRST_SCOPE);
  });
});
