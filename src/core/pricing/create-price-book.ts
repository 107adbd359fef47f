/**
 * Creates the price book. A price card has the prices of all token types for one model, variant (for example batch) and
 * day. Cards are cached: days without a price change between them share one card.
 */
import type { Variant } from '../model/names.ts';
import { chooseCard, type PriceSources } from './choose-card.ts';
import { contractBoundaries } from './contract-price.ts';
import { listBoundaries } from './list-price.ts';
import type { PriceBook, PriceCard } from './price-book.ts';

/**
 * The price cards of one model and variant (for example batch). cards[i] is valid from the day starts[i] until the next
 * start.
 */
interface Timeline {
  readonly starts: readonly number[];
  readonly cards: (PriceCard | undefined)[];
}

/** Creates a price book from the bundled list, the user's own prices and the organization's own bill. */
export function createPriceBook(sources: PriceSources): PriceBook {
  const byText = new Map<string, Timeline>();
  // Callers pass the same variant object many times. This cache finds the `Timeline` by the variant object and the
  // model, which is faster than making the text for `byText` each time.
  const byVariant = new WeakMap<Variant, Map<string | null, Timeline>>();

  function timelineOf(model: string | null, variant: Variant): Timeline {
    const known = byVariant.get(variant)?.get(model);
    if (known !== undefined) return known;
    const text = JSON.stringify([
      model,
      variant.serviceTier,
      variant.inferenceGeo,
      variant.contextWindow,
      variant.speed,
    ]);
    const timeline = byText.get(text) ?? { starts: startsOf(sources, model), cards: [] };
    byText.set(text, timeline);
    const ofVariant = byVariant.get(variant) ?? new Map<string | null, Timeline>();
    byVariant.set(variant, ofVariant.set(model, timeline));
    return timeline;
  }

  return {
    card(model, variant, day) {
      const timeline = timelineOf(model, variant);
      const at = timeline.starts.findLastIndex((start) => start <= day);
      const known = timeline.cards[at];
      if (known !== undefined) return known;
      const card = chooseCard(sources, model, variant, day);
      timeline.cards[at] = card;
      return card;
    },
  };
}

function startsOf({ contract }: PriceSources, model: string | null): number[] {
  if (model === null) return [Number.NEGATIVE_INFINITY];
  const days = new Set<number>(listBoundaries(model));
  if (contract !== null) for (const day of contractBoundaries(contract, model)) days.add(day);
  return [Number.NEGATIVE_INFINITY, ...[...days].toSorted((a, b) => a - b)];
}
