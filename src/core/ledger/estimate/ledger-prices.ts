/**
 * The prices of a ledger's estimates, and the price samples (paid amount and tokens of billed days) from which they are
 * computed.
 */
import type { Names } from '../../model/names.ts';
import type { CalibrationDays } from '../../pricing/calibration-sample.ts';
import { calibrate } from '../../pricing/calibration.ts';
import { createPriceBook } from '../../pricing/create-price-book.ts';
import type { PriceBook } from '../../pricing/price-book.ts';
import type { PriceFile } from '../../pricing/price-file.ts';
import type { Judgements } from '../recent/judge-recent.ts';
import type { RecentDays } from '../recent/recent-days.ts';
import { withSamples } from './price-samples.ts';
import { steadySamples } from './steady-samples.ts';

export interface LedgerPrices {
  /** the present prices: list prices until `recompute` is called */
  book(): PriceBook;
  /** the user's own prices, as they were given to `recompute`; null if there are none */
  contract(): PriceFile | null;
  /**
   * the price samples (paid amounts and tokens) of closed days (days whose figures are final); these are saved in the
   * store
   */
  stored(): CalibrationDays;
  /**
   * the price samples (paid amounts and tokens) from which prices are computed: those of closed days (days whose
   * figures are final). For models without such samples, those of recent days (days whose figures may still change) are
   * added if `steadySamples` accepts them
   */
  samples(recent: RecentDays | null): CalibrationDays;
  /** adds price samples (paid amounts and tokens) of days that have closed, or that were loaded again */
  addSamples(read: RecentDays, judgements: Judgements): void;
  /** computes the prices again */
  recompute(contract: PriceFile | null, recent: RecentDays | null): void;
  /** true if loaded days may change the prices, so that `recompute` should be called */
  isOutdated(): boolean;
  /**
   * says that the recent days (days whose figures may still change) are no longer the same, so that the prices may
   * change
   */
  markOutdated(): void;
}

/**
 * Creates the prices of a ledger.
 * @param restored the price samples (paid amounts and tokens) that were stored in an earlier run; null if there are
 *   none
 */
export function createLedgerPrices(
  names: Names,
  listPrices: PriceBook,
  restored: CalibrationDays | null,
): LedgerPrices {
  let stored: CalibrationDays = restored ?? new Map();
  let contract: PriceFile | null = null;
  let book = listPrices;
  let isOutdated = false;

  function samples(recent: RecentDays | null): CalibrationDays {
    return recent === null ? stored : steadySamples(stored, recent, names);
  }

  return {
    book: () => book,
    contract: () => contract,
    stored: () => stored,
    samples,
    addSamples(read, judgements) {
      const next = withSamples(stored, read, judgements, names);
      isOutdated ||= next !== stored;
      stored = next;
    },
    recompute(next, recent) {
      contract = next;
      book = createPriceBook({ contract, calibration: calibrate(samples(recent)) });
      isOutdated = false;
    },
    isOutdated: () => isOutdated,
    markOutdated() {
      isOutdated = true;
    },
  };
}
