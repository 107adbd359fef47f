/**
 * Chooses how many buckets to request at once. A bucket is 1 kB for a small organization and 23 MB for a very large one. The number
 * follows the measured size, aims at answers of about 32 MiB, and grows by at most a fixed factor each time.
 */

export const TARGET_BYTES = 32 * 1024 * 1024;

/** What is left of an old measure after each newer, smaller one: quiet days come before busy ones. */
const MEMORY = 0.75;

export interface ChunkSize {
  /** buckets to ask for next */
  next(): number;
  /** an answer of so many buckets was so long */
  noteAnswer(buckets: number, bytes: number): void;
  /** an answer for so many buckets was longer than this limit: half as many next, or fewer */
  noteTooLarge(buckets: number, limitBytes: number): void;
}

/**
 * @param first buckets of the first request, before anything is measured
 * @param most buckets the provider allows in one request
 * @param fastestGrowth how many times as many buckets the next request may have
 */
export function createChunkSize(first: number, most: number, fastestGrowth = 4): ChunkSize {
  let size = Math.min(first, most);
  let bytesPerBucket = 0;

  function fitting(): number {
    return Math.floor(TARGET_BYTES / Math.max(1, bytesPerBucket));
  }

  return {
    next() {
      return size;
    },
    noteAnswer(buckets, bytes) {
      bytesPerBucket = Math.max(bytes / buckets, bytesPerBucket * MEMORY);
      size = Math.max(1, Math.min(fitting(), size * fastestGrowth, most));
    },
    noteTooLarge(buckets, limitBytes) {
      bytesPerBucket = Math.max(limitBytes / buckets, bytesPerBucket);
      size = Math.max(1, Math.min(fitting(), Math.floor(buckets / 2)));
    },
  };
}
