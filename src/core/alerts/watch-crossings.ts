/** Sends alerts about prepaid credit that runs out, and about teams that have reached their limit. */
import type { Engine } from '../engine/engine.ts';
import { leftOutDays } from '../engine/left-out-days.ts';
import { providerTime } from '../engine/provider-day.ts';
import type { Settings } from '../settings/settings.ts';
import { limitedTeams, teamMonthsQuery } from '../reports/team-budgets.ts';
import type { Crossing, OtherAlert } from './alert.ts';
import { creditCrossing } from './credit-crossing.ts';
import { decodeOthers, encodeOthers } from './other-alert-record.ts';
import { teamCrossings } from './team-crossings.ts';
import { NO_LISTS, watchFigures, type FiguresWatch, type FiguresWatchOptions } from './watch-figures.ts';

export type CrossingSettings = Pick<Settings, 'prepaid' | 'runwayDays' | 'alerts' | 'teams'>;

export interface CrossingWatchOptions extends FiguresWatchOptions<CrossingSettings> {
  /** the engine (it computes the figures). Its answers contain only what the plan includes; a plan may exclude teams */
  readonly gated: Pick<Engine, 'query'>;
}

interface CrossingQuestion extends CrossingSettings {
  /**
   * true if the provider left days out of its answers. Only the check of prepaid credit uses this. If true, it also
   * checks a month with missing days. If false, a month with missing days is still loading, so the credit is not
   * checked
   */
  readonly hasLeftOutDays: boolean;
}

/**
 * The greatest age of a listed alert, in ms: two months. Older alerts are removed from the list when the next alert
 * about prepaid credit or a team is sent.
 */
const KEPT_MS = 62 * 86_400_000;

/** Starts to check prepaid credit and the limits of teams after each change of the figures; see `watchFigures`. */
export function watchCrossings(options: CrossingWatchOptions): FiguresWatch<OtherAlert> {
  const { engine, gated, settings, clock } = options;
  return watchFigures<OtherAlert, CrossingQuestion>(options, {
    decode: decodeOthers,
    encode: encodeOthers,
    questionOf() {
      const { prepaid, runwayDays, alerts, teams } = settings.get();
      const hasCredit = prepaid !== null && runwayDays !== null;
      const hasLimits = alerts && limitedTeams(teams).length > 0;
      if (!hasCredit && !hasLimits) return null;
      const hasLeftOutDays = leftOutDays(engine.status()) !== null;
      return { prepaid, runwayDays, alerts, teams: hasLimits ? teams : [], hasLeftOutDays };
    },
    async judge(question, { organization, claim, send }) {
      const found = [
        ...(await creditCrossings(organization.id, question)),
        ...(await crossingsOfTeams(organization.id, question)),
      ];
      for (const { claims, isNew, alert } of found) {
        const won = await claim(claims);
        if (won !== null && isNew(won)) await send(alert, ({ at }) => at > alert.at - KEPT_MS);
      }
    },
  });

  async function creditCrossings(organizationId: string, question: CrossingQuestion): Promise<readonly Crossing[]> {
    const { prepaid, runwayDays, hasLeftOutDays } = question;
    if (prepaid === null || runwayDays === null) return [];
    const { organization } = await engine.reports({ ...NO_LISTS, prepaid });
    if (organization.isPartial && !hasLeftOutDays) return [];
    return creditCrossing(organizationId, organization.runway, question, providerTime(engine.status(), clock.now()));
  }

  async function crossingsOfTeams(organizationId: string, { teams }: CrossingQuestion): Promise<readonly Crossing[]> {
    if (teams.length === 0) return [];
    const now = providerTime(engine.status(), clock.now());
    const answer = await gated.query(teamMonthsQuery({ teams, nowMs: now, months: 0, since: null }));
    return answer.ok ? teamCrossings(organizationId, teams, answer.value, now) : [];
  }
}
