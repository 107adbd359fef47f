/**
 * How many buckets to ask for at once. A bucket of a small organization is a kilobyte, one of a very large organization
 * 23 MB; so the size follows what was measured, towards bodies of about 32 MiB, and never grows faster than fourfold.
 */

export const TARGET_BYTES = 32 * 1024 * 1024;

const FASTEST_GROWTH = 4;
/** What is left of an old measure after each newer, smaller one: quiet days come before busy ones. */
const MEMORY = 0.75;

export interface ChunkSize {
  /** buckets to ask for next */
  next(): number;
  /** an answer of so many buckets was so long */
  noteAnswer(buckets: number, bytes: number): void;
  /** an answer for so many buckets was longer than allowed: half as many next */
  noteTooLarge(buckets: number): void;
}

/**
 * @param first buckets of the first request, before anything is measured
 * @param most buckets the provider allows in one request
 */
export function createChunkSize(first: number, most: number): ChunkSize {
  let size = Math.min(first, most);
  let bytesPerBucket = 0;
  return {
    next() {
      return size;
    },
    noteAnswer(buckets, bytes) {
      bytesPerBucket = Math.max(bytes / buckets, bytesPerBucket * MEMORY);
      const fitting = Math.floor(TARGET_BYTES / Math.max(1, bytesPerBucket));
      size = Math.max(1, Math.min(fitting, size * FASTEST_GROWTH, most));
    },
    noteTooLarge(buckets) {
      size = Math.max(1, Math.floor(buckets / 2));
    },
  };
}
