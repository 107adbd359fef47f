/** Starts the JSON API with the figures of the demo organization, for tests of its answers. */
import type { TeamRules } from '../../../../../src/core/teams/team.ts';
import type { Engine } from '../../../../../src/core/engine/engine.ts';
import type { CurrencyCode } from '../../../../../src/core/money/currency.ts';
import { createQueryAnswers, type QueryAnswers } from '../../../../../src/platform/companion/api/query-answers.ts';
import { createManualClock } from '../../../../core/engine/support/manual-clock.ts';
import { silentLog } from '../../../../core/engine/support/silent-log.ts';
import { sharedDemoEngine } from '../../../../support/a-demo-engine.ts';
import { anApi, type AnApi } from './an-api.ts';

const NOW = '2026-11-21T14:10:00Z';

export async function anApiOfTheDemo(): Promise<{ readonly demo: Engine; readonly api: AnApi }> {
  const demo = await sharedDemoEngine();
  return { demo, api: await anApi({}, undefined, answersOf(demo)) };
}

/** One team, of the workspace “Coding Agents”. */
const TEAMS: readonly TeamRules[] = [{ name: 'Agents', rules: [{ by: 'workspaceName', value: 'coding*' }] }];

/** The ways to reduce costs that are marked as possible, as the settings store them. */
export const MARKS: readonly string[] = ['possible batch workspace default'];

export function answersOf(engine: Engine, currency: CurrencyCode = 'USD'): QueryAnswers {
  return createQueryAnswers({
    engine,
    settings: () => ({ currency, teams: TEAMS, savings: MARKS }),
    clock: createManualClock(NOW),
    log: silentLog,
  });
}
