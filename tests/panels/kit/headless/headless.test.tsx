// @vitest-environment happy-dom
/**
 * Tests what both kits (sets of components, for the page and the room) compute before they draw a component. The checks
 * in `conformance.tsx` test what each kit draws.
 */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseOption, chosenOption } from '../../../../src/panels/kit/headless/chosen-option.ts';
import { meterShares } from '../../../../src/panels/kit/headless/share.ts';
import { distributionName } from '../../../../src/panels/kit/headless/spoken.ts';
import { trendBars } from '../../../../src/panels/kit/headless/trend-geometry.ts';
import { moreWords, useGrowing } from '../../../../src/panels/kit/headless/use-growing.ts';
import { useOpen } from '../../../../src/panels/kit/headless/use-open.ts';

afterEach(cleanup);

const OPTIONS = [
  { value: 'EUR', label: 'EUR Euro', short: 'EUR' },
  { value: 'SEK', label: 'SEK Swedish krona' },
  { value: 'XAU', label: 'Gold', isDisabled: true },
];

describe('a choice', () => {
  it('shows the short words of its option, and its value where no option has it', () => {
    const words = (value: string): string => chosenOption({ label: 'Currency', options: OPTIONS, value }).words;
    expect(['EUR', 'SEK', 'JPY'].map(words)).toEqual(['EUR', 'SEK Swedish krona', 'JPY']);
    expect(chosenOption({ label: 'Currency', options: OPTIONS, value: 'EUR' }).name).toBe('Currency: EUR Euro');
  });

  it('tells of another value that can be chosen, and of nothing else', () => {
    const told: string[] = [];
    for (const option of [...OPTIONS, undefined]) {
      chooseOption(option, { value: 'EUR', onChange: (value) => told.push(value) });
    }
    expect(told).toEqual(['SEK']);
  });
});

describe('a long list', () => {
  it('mounts more by a press until all of it is mounted', () => {
    const { result } = renderHook(() => useGrowing(50, 20, 24));
    expect(result.current).toMatchObject({ count: 20, more: { added: 24, left: 30 } });
    expect(moreWords({ added: 24, left: 30 })).toBe('Show 24 of the remaining 30');
    expect(moreWords({ added: 6, left: 6 })).toBe('Show the remaining 6');
    expect(moreWords({ added: 1200, left: 4976 })).toBe('Show 1,200 of the remaining 4,976');
    act(result.current.grow);
    expect(result.current).toMatchObject({ count: 44, more: { added: 6, left: 6 } });
    act(result.current.grow);
    expect(result.current.more).toBeNull();
  });
});

describe('what opens', () => {
  it('is kept by the word, or decided by its caller, who is told of every press', () => {
    const told: boolean[] = [];
    const onToggle = (isOpen: boolean): void => void told.push(isOpen);
    const own = renderHook(() => useOpen(undefined, onToggle)).result;
    act(() => own.current[1](true));
    expect(own.current[0]).toBe(true);
    const given = renderHook(() => useOpen(false, onToggle)).result;
    act(() => given.current[1](true));
    expect(given.current[0]).toBe(false);
    expect(told).toEqual([true, true]);
  });
});

it('a meter never reaches beyond its bar, and its solid part never beyond its share', () => {
  expect(meterShares(1.4, undefined)).toEqual({ shown: 1, solid: 1 });
  expect(meterShares(0.5, 0.3)).toEqual({ shown: 0.5, solid: 0.3 });
  expect(meterShares(0.5, 0.9)).toEqual({ shown: 0.5, solid: 0.5 });
  expect(meterShares(-1, -1)).toEqual({ shown: 0, solid: 0 });
});

it('a distribution without parts is called by its label alone', () => {
  const part = { id: 'in', label: 'Input', tone: 'input' as const, permille: 250, text: '25.0%' };
  expect(distributionName({ label: 'Cost', parts: [part] })).toBe('Cost: Input 25.0%');
  expect(distributionName({ label: 'Cost', parts: [] })).toBe('Cost');
});

it('a bar beyond the cut of a trend is as high as the cut', () => {
  const trend = { label: '', from: '', to: '', values: [10, 400], cut: { at: 20, note: '' } };
  expect(trendBars(trend, { width: 100, height: 40 }).bars.map(({ height }) => height)).toEqual([20, 40]);
});
