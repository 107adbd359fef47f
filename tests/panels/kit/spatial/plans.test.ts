/**
 * Tests what is computed before a panel is laid out: the columns of cards, the columns of tables, and mixed colours.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsIn } from '../../../../src/panels/kit/spatial/columns-in.ts';
import { mixColors } from '../../../../src/panels/kit/spatial/mix-colors.ts';
import { planTable } from '../../../../src/panels/kit/spatial/table-plan.ts';
import { SPACES } from '../../../../src/panels/kit/tokens.ts';

describe('columns', () => {
  it('never take more than there is, and are one at least', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 3000 }), fc.double({ min: 1, max: 1.5, noNaN: true }), (width, scale) => {
        const { count, columnWidth } = columnsIn(width, 'cards', scale);
        expect(count).toBeGreaterThanOrEqual(1);
        expect(count * columnWidth + (count - 1) * SPACES.large).toBeLessThanOrEqual(width);
      }),
    );
  });

  it('are fewer where text is larger', () => {
    expect(columnsIn(900, 'cards', 1).count).toBe(2);
    expect(columnsIn(900, 'cards', 1.5).count).toBe(1);
  });
});

describe('the plan of a table', () => {
  const columns = [
    { id: 'a', label: 'Model', align: 'start' },
    { id: 'b', label: 'Tokens', align: 'end', isOptional: true },
    { id: 'c', label: 'Cost', align: 'end' },
  ] as const;
  const plan = (width: number): ReturnType<typeof planTable> =>
    planTable(columns, { width, gap: 10, least: 150, widestOf: () => 100 });

  it('gives numbers what they need and the name the rest', () => {
    expect(plan(500)).toEqual({ shown: [0, 1, 2], widths: [280, 100, 100], isStacked: false });
  });

  it('leaves out what is optional when the name would be crowded', () => {
    expect(plan(300)).toEqual({ shown: [0, 2], widths: [190, 100], isStacked: false });
  });

  it('puts the name on a line of its own when even that is too much', () => {
    expect(plan(200)).toEqual({ shown: [0, 2], widths: [200, 200], isStacked: true });
  });
});

describe('a mixed colour', () => {
  it('is either of its two at the ends, and between them otherwise', () => {
    expect(mixColors('#ff0000', '#0000ff', 1)).toBe('#ff0000');
    expect(mixColors('#ff0000', '#0000ff', 0)).toBe('#0000ff');
    expect(mixColors('#ff0000', '#0000ff', 0.5)).toBe('#800080');
  });
});
