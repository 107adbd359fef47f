/** Finds the n-th smallest of several numbers without sorting all of them (Hoare's selection). */

/**
 * Returns the n-th smallest of the first `count` values.
 * @param values the values to search; the function changes their order
 * @param place which value to find: 0 for the smallest, count − 1 for the largest
 */
export function nthSmallest(values: Float64Array, count: number, place: number): number {
  let from = 0;
  let to = count - 1;
  while (from < to) {
    const pivot = medianOfThree(values[from] ?? 0, values[(from + to) >>> 1] ?? 0, values[to] ?? 0);
    let low = from;
    let high = to;
    while (low <= high) {
      while ((values[low] ?? 0) < pivot) low += 1;
      while ((values[high] ?? 0) > pivot) high -= 1;
      if (low > high) break;
      const moved = values[low] ?? 0;
      values[low] = values[high] ?? 0;
      values[high] = moved;
      low += 1;
      high -= 1;
    }
    // At this point, values[from … high] ≤ pivot ≤ values[low … to]. The values between `high` and `low` equal the
    // pivot.
    if (place <= high) to = high;
    else if (place >= low) from = low;
    else return pivot;
  }
  return values[place] ?? 0;
}

function medianOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
