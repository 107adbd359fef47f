/** The demo server's answers for rate limits and spend limits. */
import { dayOf } from '../../calendar/day.ts';
import { CATALOGUE } from '../../pricing/catalogue.ts';
import { MODEL_LINES } from '../../pricing/catalogue-model.ts';
import { answer, type DemoAnswer } from './demo-answer.ts';

/** The limits of each family of models: requests, input tokens and output tokens per minute. */
const LIMITS = {
  mythos: [1000, 400_000, 80_000],
  fable: [2000, 1_000_000, 200_000],
  opus: [4000, 2_000_000, 400_000],
  sonnet: [4000, 2_000_000, 400_000],
  haiku: [8000, 4_000_000, 800_000],
} as const;

/** The monthly spend limit in US cents. */
const SPEND_LIMIT = '1000000';

/**
 * Answers with the rate limits of all groups, on one page. Each family of models, such as Opus, is one group. It
 * contains the models of this family that are released by today.
 */
export function answerRateLimits(nowMs: number): DemoAnswer {
  const today = dayOf(nowMs);
  return answer({
    data: MODEL_LINES.map((line) => {
      const [requests, input, output] = LIMITS[line];
      const models = CATALOGUE.filter((model) => model.line === line && model.released <= today);
      return {
        id: `rl_demo_${line}`,
        type: 'rate_limit',
        group: { id: `rlg_demo_${line}`, type: 'model_group', display_name: `${line} models` },
        group_type: 'model_group',
        models: models.map(({ id }) => id),
        limits: [
          { type: 'requests_per_minute', value: requests },
          { type: 'input_tokens_per_minute_cache_aware', value: input },
          { type: 'output_tokens_per_minute', value: output },
        ],
      };
    }),
    next_page: null,
  });
}

/**
 * Answers with one spend limit for the whole organization, like the answer for organizations in the provider's
 * early-access program.
 */
export function answerSpendLimits(): DemoAnswer {
  return answer({
    data: [
      {
        spend_limit_id: 'spl_demo',
        type: 'spend_limit',
        amount: SPEND_LIMIT,
        currency: 'USD',
        period: 'monthly',
        scope: { type: 'organization' },
      },
    ],
    next_page: null,
  });
}
