/** Measures time and memory, and computes medians. */

/** Runs the work. Returns its time in ms and its result. */
export function timed<T>(work: () => T): { readonly ms: number; readonly value: T } {
  const start = performance.now();
  const value = work();
  return { ms: performance.now() - start, value };
}

/** Returns the median time of several runs, in ms, after one run that is not counted. */
export function medianMs(runs: number, work: (run: number) => void): number {
  work(-1);
  return median(Array.from({ length: runs }, (_, run) => timed(() => work(run)).ms));
}

/**
 * Returns the median processor time of several runs, in ms, after one run that is not counted. Processor time does not
 * include the time of other programs.
 */
export function medianCpuMs(runs: number, work: (run: number) => void): number {
  work(-1);
  const used = Array.from({ length: runs }, (_, run) => {
    const before = process.cpuUsage();
    work(run);
    return process.cpuUsage(before).user / 1000;
  });
  return median(used);
}

/** Returns the middle value; NaN if there are no values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Returns the value that a given share of the values (0 to 1) does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Returns how much memory the objects and arrays take that are in use now, in bytes. */
export function bytesHeld(): number {
  const collect = globalThis.gc;
  if (collect === undefined) throw new Error('run by `npm run bench`, which lets garbage be collected');
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
