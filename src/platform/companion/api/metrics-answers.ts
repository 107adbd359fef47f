/**
 * Answers `GET /metrics`: the figures as text for monitoring systems. Example: Prometheus. An answer never waits for
 * the provider. Rate limits are loaded in the background, at most once an hour; only after a failure does the next
 * request load them earlier.
 */
import type { Clock, Log } from '../../../core/base/ports.ts';
import type { Engine } from '../../../core/engine/engine.ts';
import { acceptedFormat } from '../../../core/export/metrics/accepted-format.ts';
import { buildMetrics } from '../../../core/export/metrics/build-metrics.ts';
import { METRICS_TYPES, metricsText } from '../../../core/export/metrics/metrics-text.ts';
import { readMetrics } from '../../../core/export/metrics/read-metrics.ts';
import type { SharedSettings } from '../../../core/settings/settings.ts';
import { jsonApiWords } from '../../../messages/en/json-api.ts';
import { metricWords } from '../../../messages/en/metrics.ts';
import { createAnswerQueue } from './answer-queue.ts';
import type { QueryReply } from './query-reply.ts';
import { readParameters, refusal } from './read-parameters.ts';
import { toTagged } from './tagged-bytes.ts';

export interface MetricsAnswers {
  /**
   * @param search the part of the URL after the question mark, not decoded
   * @param accept the request's `Accept` header; null if there is none
   */
  ask(search: string, accept: string | null): Promise<QueryReply>;
}

export interface MetricsAnswersOptions {
  /** the engine; it gives only figures that the person's plan includes */
  readonly engine: Pick<Engine, 'status' | 'reports' | 'query' | 'keys' | 'limits'>;
  readonly settings: () => Pick<SharedSettings, 'spendLimit'>;
  readonly clock: Clock;
  readonly log: Log;
}

const METRICS_PARAMETERS = ['keys'] as const;
export const MOST_KEYS = 1000;

const LIMITS_EVERY_MS = 3_600_000;

export function createMetricsAnswers({ engine, settings, clock, log }: MetricsAnswersOptions): MetricsAnswers {
  const answered = createAnswerQueue(log);
  let limitsAskedAt: number | null = null;

  function loadLimits(): void {
    const now = clock.elapsed();
    if (limitsAskedAt !== null && now - limitsAskedAt < LIMITS_EVERY_MS) return;
    limitsAskedAt = now;
    engine.limits('fresh').catch((error: unknown) => {
      // The limits were not loaded. Example: the engine was closed before it answered. With null, the next request for
      // `/metrics` tries again, even if it comes in less than an hour.
      limitsAskedAt = null;
      log.warn('rate limits not loaded', { reason: error instanceof Error ? error.message : 'unknown' });
    });
  }

  async function answerOf(search: string, accept: string | null): Promise<QueryReply> {
    const read = readParameters(search, METRICS_PARAMETERS);
    if (!read.ok) return read.error;
    const keys = parseKeys(read.value.one('keys'));
    if (keys === null) return refusal('keys', jsonApiWords.notAKeyCount(MOST_KEYS));
    const before = engine.status();
    if (!before.hasData) return { kind: 'noData' };
    loadLimits();
    const { spendLimit } = settings();
    const input = await readMetrics(engine, { keys, spendLimit, now: clock.now() });
    const after = engine.status();
    // If the key was replaced while this function ran, the names and the amounts may belong to different organizations.
    // So the reply is `noData`.
    if (!after.hasData || after.organization?.id !== before.organization?.id) return { kind: 'noData' };
    const format = acceptedFormat(accept);
    const text = metricsText(buildMetrics(input), {
      format,
      helpOf: metricWords,
      dataSource: input.status.dataSource,
    });
    return { kind: 'answered', answer: toTagged(text, METRICS_TYPES[format]) };
  }

  return { ask: (search, accept) => answered(() => answerOf(search, accept)) };
}

/**
 * Parses how many API keys the answer lists. 0 if the parameter is absent; null if its value is not a number from 1 to
 * 1000.
 */
function parseKeys(text: string | null): number | null {
  if (text === null) return 0;
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= MOST_KEYS ? count : null;
}
