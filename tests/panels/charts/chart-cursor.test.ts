/** Tests how a person moves through a chart with the keyboard, and chooses a range of it. */
import { describe, expect, it } from 'vitest';
import {
  clearCursor,
  cursorRange,
  namedRange,
  NO_CURSOR,
  stepCursor,
} from '../../../src/panels/charts/chart-cursor.ts';

const at = (bucket: number, anchor: number | null = null): { at: number; anchor: number | null } => ({
  at: bucket,
  anchor,
});

describe('the crosshair', () => {
  it('begins at the end it is moved from', () => {
    expect(stepCursor(NO_CURSOR, 'previous', { count: 10 })).toEqual(at(9));
    expect(stepCursor(NO_CURSOR, 'next', { count: 10 })).toEqual(at(0));
  });

  it('moves by one and stops at the ends', () => {
    expect(stepCursor(at(4), 'next', { count: 10 })).toEqual(at(5));
    expect(stepCursor(at(9), 'next', { count: 10 })).toEqual(at(9));
    expect(stepCursor(at(0), 'previous', { count: 10 })).toEqual(at(0));
    expect(stepCursor(at(4), 'first', { count: 10 })).toEqual(at(0));
    expect(stepCursor(at(4), 'last', { count: 10 })).toEqual(at(9));
  });

  it('is nowhere in an empty chart', () => {
    expect(stepCursor(NO_CURSOR, 'next', { count: 0 })).toEqual(NO_CURSOR);
  });
});

describe('the range', () => {
  it('grows from where it began, both ways', () => {
    const extending = { count: 10, extends: true };
    const grown = stepCursor(stepCursor(at(4), 'next', extending), 'next', extending);
    expect(cursorRange(grown)).toEqual([4, 6]);
    expect(cursorRange(stepCursor(grown, 'first', extending))).toEqual([0, 4]);
  });

  it('is gone after a step without Shift', () => {
    expect(cursorRange(stepCursor(at(6, 4), 'next', { count: 10 }))).toBeNull();
  });

  it('is none while it is a single bucket', () => {
    expect(cursorRange(at(4, 4))).toBeNull();
  });

  it('is left by the first Escape, the crosshair by the second', () => {
    const once = clearCursor(at(6, 4));
    expect(once).toEqual(at(6));
    expect(clearCursor(once)).toEqual(NO_CURSOR);
  });

  it('is found by the ids of its ends, where both are in the chart', () => {
    const buckets = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
    expect(namedRange(buckets, { from: 'b', to: 'c' })).toEqual([1, 2]);
    expect(namedRange(buckets, { from: 'b', to: 'x' })).toBeNull();
    expect(namedRange(buckets, undefined)).toBeNull();
  });
});
