/**
 * Holds requests for data that is loaded later: costs by API key of months, or hourly figures of days. Each request has
 * a promise. It resolves when the data is loaded or loading has failed.
 */
export interface WaitingList<Item extends number> {
  /**
   * adds a month or a day. The promise resolves when `settle` is called for the same month or day, or when `settleAll`
   * is called. Until then, further calls for the same month or day return the same promise
   */
  add(item: Item): Promise<void>;
  has(item: Item): boolean;
  /** the newest requested month or day; null if there is none */
  newest(): Item | null;
  count(): number;
  /** resolves the promise of a month or day, because it was loaded or loading failed */
  settle(item: Item): void;
  settleAll(): void;
}

interface Waiting {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
}

/** Creates an empty list of requests. */
export function createWaitingList<Item extends number>(): WaitingList<Item> {
  const wanted = new Map<Item, Waiting>();

  function settle(item: Item): void {
    wanted.get(item)?.resolve();
    wanted.delete(item);
  }

  return {
    add: (item) => {
      const known = wanted.get(item);
      if (known !== undefined) return known.promise;
      let resolve = (): void => undefined;
      const promise = new Promise<void>((settled) => {
        resolve = settled;
      });
      wanted.set(item, { promise, resolve });
      return promise;
    },
    has: (item) => wanted.has(item),
    newest: () => (wanted.size === 0 ? null : (Math.max(...wanted.keys()) as Item)),
    count: () => wanted.size,
    settle,
    settleAll: () => {
      for (const item of [...wanted.keys()]) settle(item);
    },
  };
}
