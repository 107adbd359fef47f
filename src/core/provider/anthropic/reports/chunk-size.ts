/**
 * Chooses how many buckets of a report to request at once. A bucket is one day or one hour of the report. It is about 1
 * kB for a small organization and 23 MB for a very large one. The number of buckets is chosen so that an answer has
 * about 32 MiB, judged by the size of earlier answers. From one request to the next, the number grows by at most a
 * fixed factor.
 */

export const TARGET_BYTES = 32 * 1024 * 1024;

/**
 * After each answer, the expected size of a bucket is at least this number × its former value, even if the answer was
 * much smaller. Reason: days with more usage may follow.
 */
const MEMORY = 0.75;

export interface ChunkSize {
  /** the number of buckets (days or hours) for the next request */
  next(): number;
  /** records the length in bytes of an answer with this number of buckets */
  noteAnswer(buckets: number, bytes: number): void;
  /**
   * records that an answer was too long. The next request is then for at most half as many buckets, but for at least
   * one
   */
  noteTooLarge(buckets: number, limitBytes: number): void;
}

/**
 * Creates the object that chooses the number of buckets (days or hours) to request for one report.
 * @param first the number of buckets in the first request, when no answer has been measured yet
 * @param most the most buckets that the provider allows in one request
 * @param fastestGrowth the largest factor by which the number of buckets grows from one request to the next
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
