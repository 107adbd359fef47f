/**
 * Sends alerts that depend on current figures and settings: prepaid credit that runs out.
 */
import type { Settings } from '../settings/settings.ts';
import type { OtherAlert } from './alert.ts';
import { creditCrossing } from './credit-crossing.ts';
import { decodeOthers, encodeOthers } from './other-alert-record.ts';
import { NO_LISTS, watchFigures, type FiguresWatch, type FiguresWatchOptions } from './watch-figures.ts';

export type CrossingSettings = Pick<Settings, 'prepaid' | 'runwayDays'>;

/** Sent alerts are shown for two months. */
const KEPT_MS = 62 * 86_400_000;

/** Starts watching; see `watchFigures`. */
export function watchCrossings(options: FiguresWatchOptions<CrossingSettings>): FiguresWatch<OtherAlert> {
  const { engine, settings, clock } = options;
  return watchFigures<OtherAlert, CrossingSettings>(options, {
    decode: decodeOthers,
    encode: encodeOthers,
    questionOf() {
      const { prepaid, runwayDays } = settings.get();
      return prepaid === null || runwayDays === null ? null : { prepaid, runwayDays };
    },
    async judge(question, { organization, claim, send }) {
      const reports = await engine.reports({ ...NO_LISTS, prepaid: question.prepaid });
      const found = creditCrossing(organization.id, reports.organization, question, clock.now());
      for (const { claim: name, alert } of found) {
        if (await claim(name)) await send(alert, ({ at }) => at > alert.at - KEPT_MS);
      }
    },
  });
}
