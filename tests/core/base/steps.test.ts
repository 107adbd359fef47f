/** Long computations run in steps. Other work runs in the pauses, and changed data are never mixed with older data. */
import { describe, expect, it } from 'vitest';
import { MOST_RESTARTS, runAtOnce, runWithPauses, STEPS_MS, type Steps } from '../../../src/core/base/steps.ts';

/**
 * Makes a computation that sums numbers. A test may change the numbers during pauses. Each step takes STEPS_MS, the
 * longest time before a computation pauses.
 */
function bench(numbers: number[]) {
  let time = 0;
  let version = 0;
  const pauses: number[] = [];
  let onPause: (pause: number) => void = () => undefined;
  let begun = 0;
  function* sum(): Steps<number> {
    begun += 1;
    let total = 0;
    for (let index = 0; index < numbers.length; index += 1) {
      total += numbers[index] ?? 0;
      time += STEPS_MS;
      yield;
    }
    return total;
  }
  return {
    pauses,
    begun: () => begun,
    sum,
    whenPausing: (work: (pause: number) => void) => (onPause = work),
    change: (index: number, to: number) => {
      version += 1;
      numbers[index] = to;
    },
    options: {
      elapsed: () => time,
      version: () => version,
      pause: async () => {
        pauses.push(time);
        onPause(pauses.length);
        await Promise.resolve();
      },
    },
  };
}

describe('a computation in steps', () => {
  it('lets others run between its steps, and has the same result', async () => {
    const { sum, options, pauses, begun } = bench([1, 2, 3]);
    expect(runAtOnce(sum())).toBe(6);
    expect(pauses).toEqual([]);
    expect(await runWithPauses(sum, options)).toBe(6);
    expect(pauses).toHaveLength(3);
    expect(begun()).toBe(2);
  });

  it('does not pause while its steps are short', async () => {
    const { sum, options, pauses } = bench([1, 2, 3]);
    await runWithPauses(sum, { ...options, elapsed: () => 0 });
    expect(pauses).toEqual([]);
  });

  it('begins again when the data change in a pause, so that its result is of one state', async () => {
    const { sum, options, whenPausing, change, begun } = bench([1, 2, 3]);
    whenPausing((pause) => pause === 2 && change(0, 100));
    expect(await runWithPauses(sum, options)).toBe(105);
    expect(begun()).toBe(2);
  });

  it('runs to its end without a pause where the data change again and again', async () => {
    const { sum, options, pauses, whenPausing, change, begun } = bench([1, 2, 3]);
    whenPausing((pause) => change(0, 10 * pause));
    expect(await runWithPauses(sum, options)).toBe(10 * (MOST_RESTARTS + 1) + 5);
    expect(begun()).toBe(MOST_RESTARTS + 2);
    expect(pauses).toHaveLength(MOST_RESTARTS + 1);
  });
});
