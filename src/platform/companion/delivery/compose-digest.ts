/**
 * Composes the weekly digest from the current figures. If they are old, they are refreshed first, but not for a
 * preview.
 */
import type { Clock } from '../../../core/base/ports.ts';
import type { Day } from '../../../core/calendar/day.ts';
import { askDigest, type DigestEngine } from '../../../core/delivery/digest/ask-digest.ts';
import type { DigestSettings } from '../../../core/delivery/digest/build-digest.ts';
import type { ComposedDigest } from '../../../core/delivery/digest/watch-digest.ts';
import type { Engine, EngineStatus } from '../../../core/engine/engine.ts';
import type { ShownCurrency } from '../../../core/export/rate-columns.ts';
import { PARITY } from '../../../core/money/rate.ts';
import { digestMessage, type DigestMessage } from '../../../messages/digest.ts';
import { valueNameWords } from '../../../messages/en/value-names.ts';

export interface DigestComposerOptions {
  /** the engine; it gives only figures that the person's plan includes */
  readonly engine: DigestEngine & Pick<Engine, 'refresh'>;
  readonly settings: { get(): DigestSettings };
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Composes a digest of seven days.
 * @param end the day after the seven days; null for a preview of the seven days before today; a preview loads no
 *   figures
 * @returns the digest; null if no figures of the provider are loaded
 */
export type ComposeDigest = (end: Day | null) => Promise<ComposedDigest<DigestMessage> | null>;

/** Figures that were loaded within this time, in ms, are recent enough for a digest and are not loaded again. */
const NEW_MS = 30 * 60_000;

export function createDigestComposer({ engine, settings, clock }: DigestComposerOptions): ComposeDigest {
  const isNew = (): boolean => {
    const { lastUpdate } = engine.status();
    return lastUpdate !== null && clock.now() - lastUpdate < NEW_MS;
  };
  return async (end) => {
    if (end !== null && !isNew()) await engine.refresh('all');
    const chosen = settings.get();
    const question = { settings: chosen, end, called: valueNameWords, now: clock.now() };
    const asked = await askDigest(engine, question);
    if (asked === null) return null;
    const shown = shownCurrency(chosen, engine.status());
    const { digest, nameOf, isLoaded } = asked;
    return { content: digestMessage(digest, { shown, nameOf }), isWhole: isLoaded && isNew() };
  };
}

/** Returns the chosen currency with its rate; US dollars if the rate is not known. */
function shownCurrency({ currency }: DigestSettings, { rates: { table } }: EngineStatus): ShownCurrency {
  const rate = table?.rates[currency];
  if (currency === 'USD' || table === null || rate === undefined)
    return { currency: 'USD', rate: PARITY, rateAsOf: null };
  return { currency, rate, rateAsOf: table.asOf ?? table.fetchedAt };
}
