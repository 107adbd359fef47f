import { describe, expect, it } from 'vitest';
import { addDays, dayOf, formatDay, type Day } from '../../../../src/core/calendar/day.ts';
import { addMonths, daysIn, firstDayOf, monthOf } from '../../../../src/core/calendar/month.ts';
import { TOKEN_TYPE, type TokenType } from '../../../../src/core/model/category.ts';
import { sumPico, type Pico } from '../../../../src/core/money/pico.ts';
import { parseRates } from '../../../../src/core/money/parse-rates.ts';
import { calibrate } from '../../../../src/core/pricing/calibration.ts';
import type { CalibrationSample } from '../../../../src/core/pricing/calibration-sample.ts';
import { costOfTokens } from '../../../../src/core/pricing/cost-of-tokens.ts';
import { createPriceBook } from '../../../../src/core/pricing/create-price-book.ts';
import { createDemoBills } from '../../../../src/core/provider/demo/demo-bill.ts';
import { keyId } from '../../../../src/core/provider/demo/demo-organization.ts';
import { DISCOUNTED_MODEL } from '../../../../src/core/provider/demo/demo-models.ts';
import { createDemoRates } from '../../../../src/core/provider/demo/demo-rates.ts';
import { firstDemoDay, isLoopNight } from '../../../../src/core/provider/demo/demo-streams.ts';
import { createDemoHours, usageOfDay } from '../../../../src/core/provider/demo/demo-usage.ts';
import { createFixedClock } from '../fixed-ports.ts';
import { askReport } from './ask-demo.ts';

const now = Date.UTC(2026, 10, 21, 14, 25);
const today = dayOf(now);
const bills = createDemoBills();
const hoursOf = createDemoHours();
const list = createPriceBook({ contract: null, calibration: null });
const ANY = { serviceTier: null, inferenceGeo: null, contextWindow: null, speed: null };

function span(from: Day, to: Day): Day[] {
  return Array.from({ length: to - from }, (_, index) => addDays(from, index));
}

function costOf(day: Day): Pico {
  return sumPico(bills(day).map(({ amount }) => amount));
}

describe('the demo’s figures', () => {
  it('of a past day are the same tomorrow, and next year', async () => {
    const range = 'starting_at=2026-11-10T00:00:00Z&ending_at=2026-11-20T00:00:00Z&limit=31';
    for (const [name, query] of [
      ['usageReport', `${range}&group_by[]=api_key_id&group_by[]=model`],
      ['costReport', `${range}&group_by[]=workspace_id&group_by[]=description`],
    ] as const) {
      const first = await askReport(now, name, query);
      expect(await askReport(now, name, query)).toEqual(first);
      expect(await askReport(now + 86_400_000, name, query)).toEqual(first);
      expect(await askReport(now + 365 * 86_400_000, name, query)).toEqual(first);
    }
  });

  it('of the hours add up to the day', () => {
    for (const day of [today, addDays(today, -39), addDays(today, -400)]) {
      const sum = (rows: readonly { tokens: readonly number[]; webSearches: number }[]): number[] =>
        [0, 1, 2, 3, 4]
          .map((type) => rows.reduce((total, row) => total + (row.tokens[type] ?? 0), 0))
          .concat(rows.reduce((total, row) => total + row.webSearches, 0));
      const hours = Array.from({ length: 24 }, (_, hour) => hoursOf.ofHour(day, hour)).flat();
      expect(sum(hours)).toEqual(sum(usageOfDay(day)));
    }
  });

  it('are billed at list price, but for the discount and what usage does not show', () => {
    for (const day of span(addDays(today, -60), today)) {
      const isPlain = (model: string | null): boolean => model !== DISCOUNTED_MODEL;
      const billed = sumPico(
        bills(day).flatMap((row) => (row.costType === 'tokens' && isPlain(row.model) ? [row.amount] : [])),
      );
      const priced = sumPico(
        usageOfDay(day).flatMap((row) =>
          isPlain(row.model)
            ? list.card(row.model, row, day).tokens.map((price, type) => {
                if (price === null) throw new Error(`${row.model} has no price on ${formatDay(day)}`);
                return costOfTokens(price, row.tokens[type] ?? 0);
              })
            : [],
        ),
      );
      expect(billed).toBe(priced);
      const searches = usageOfDay(day).reduce((sum, row) => sum + row.webSearches, 0);
      expect(sumPico(bills(day).flatMap((row) => (row.costType === 'web_search' ? [row.amount] : [])))).toBe(
        list.card(null, ANY, day).webSearch * BigInt(searches),
      );
    }
  });

  it('are those of a mid-size team in every full month, and growing', () => {
    const months = Array.from({ length: 14 }, (_, index) => addMonths(monthOf(today), index - 14));
    const dollars = months.map((month) => {
      const first = firstDayOf(month);
      return Number(sumPico(span(first, addDays(first, daysIn(month))).map(costOf)) / 10n ** 12n);
    });
    for (const month of dollars) {
      expect(month).toBeGreaterThan(6000);
      expect(month).toBeLessThan(18_000);
    }
    expect(dollars.at(-1)).toBeGreaterThan((dollars[0] ?? 0) * 1.3);
  });

  it.each(['2026-11-21', '2027-03-01', '2029-12-31'])(
    'seen on %s hold exactly one night an agent was left looping',
    (date) => {
      const seen = dayOf(Date.parse(date));
      const first = firstDemoDay(seen);
      const whole = addDays(firstDayOf(addMonths(monthOf(seen), 1)), -1);
      const nights = span(first, addDays(whole, 1)).filter(isLoopNight);
      expect(nights).toHaveLength(1);
      expect(monthOf(seen) - monthOf(first)).toBe(14);
      const night = nights[0] ?? first;
      const weeksBefore = [-7, -14, -21, -28].map((days) => costOf(addDays(night, days)));
      const usual = sumPico(weeksBefore);
      expect(costOf(night) * 4n > usual * 2n && costOf(addDays(night, 1)) * 4n > usual * 3n).toBe(true);
    },
  );

  it('hold, on whatever day they are seen, exactly one such night that has begun before that day', () => {
    const days = span(dayOf(Date.UTC(2026, 9, 14)), dayOf(Date.UTC(2031, 0, 1)));
    const nights = (seen: Day): number => span(firstDemoDay(seen), seen).filter(isLoopNight).length;
    expect(days.filter((seen) => nights(seen) !== 1).map(formatDay)).toEqual([]);
  });

  it('of the night tell which key, model, hours and item it was', () => {
    const day = dayOf(Date.UTC(2026, 9, 14));
    const outputOf = (rows: ReturnType<typeof usageOfDay>): number =>
      rows.reduce((sum, { tokens }) => sum + (tokens[TOKEN_TYPE.output] ?? 0), 0);
    const ofKey = (rows: ReturnType<typeof usageOfDay>): typeof rows =>
      rows.filter(({ key, model }) => key === keyId('AgentsCi') && model === 'claude-opus-5-5');
    const night = [2, 3, 4].flatMap((hour) => ofKey(hoursOf.ofHour(day, hour)));
    expect(outputOf(night)).toBeGreaterThan(outputOf(ofKey(usageOfDay(day))) * 0.9);
    const billed = sumPico(
      bills(day).flatMap(({ model, tokenType, amount }) =>
        model === 'claude-opus-5-5' && tokenType === 'output_tokens' ? [amount] : [],
      ),
    );
    // The output that one key produced with one model in three hours of the day costs more than half of the whole day's
    // cost.
    expect(billed * 2n > costOf(day)).toBe(true);
  });

  it('use models only after they came out, and retire the old ones', () => {
    const used = new Map<string, Day[]>();
    for (const day of span(firstDemoDay(today), addDays(today, 30))) {
      for (const { model, serviceTier, inferenceGeo, contextWindow, speed } of usageOfDay(day)) {
        used.set(model, [...(used.get(model) ?? []), day]);
        const card = list.card(model, { serviceTier, inferenceGeo, contextWindow, speed }, day);
        expect([model, formatDay(day), card.tokens[0]?.tier]).toEqual([model, formatDay(day), 'catalogue']);
      }
    }
    expect(used.size).toBeGreaterThanOrEqual(12);
  });

  it('show every way a row can be priced', () => {
    const rows = span(addDays(today, -20), today).flatMap(usageOfDay);
    const has = (test: (row: (typeof rows)[number]) => boolean): boolean => rows.some(test);
    expect(has(({ serviceTier }) => serviceTier === 'batch')).toBe(true);
    expect(has(({ inferenceGeo }) => inferenceGeo === 'us')).toBe(true);
    expect(has(({ contextWindow }) => contextWindow === '200k-1M')).toBe(true);
    expect(has(({ speed }) => speed === 'fast')).toBe(true);
    expect(has(({ key }) => key === null)).toBe(true);
    expect(has(({ workspace }) => workspace === null)).toBe(true);
    expect(has(({ webSearches }) => webSearches > 0)).toBe(true);
    for (const type of [TOKEN_TYPE.write5m, TOKEN_TYPE.write1h])
      expect(has(({ tokens }) => (tokens[type] ?? 0) > 0)).toBe(true);
    const costTypes = new Set(bills(addDays(today, -3)).map(({ costType }) => costType));
    expect(costTypes).toEqual(new Set(['tokens', 'web_search', 'code_execution', 'session_usage']));
  });

  it('teach the discount, and every token has a price', () => {
    const week = span(addDays(today, -12), addDays(today, -5));
    const tokenTypes = [
      'uncached_input_tokens',
      'cache_creation.ephemeral_5m_input_tokens',
      'cache_creation.ephemeral_1h_input_tokens',
      'cache_read_input_tokens',
      'output_tokens',
    ];
    const samplesOf = (day: Day): CalibrationSample[] => [
      ...bills(day).flatMap((row): CalibrationSample[] =>
        row.tokenType === null
          ? []
          : [
              {
                model: row.model,
                tokenType: tokenTypes.indexOf(row.tokenType) as TokenType,
                variant: {
                  ...ANY,
                  serviceTier: row.serviceTier,
                  inferenceGeo: row.inferenceGeo,
                  contextWindow: row.contextWindow,
                },
                amount: row.amount,
                tokens: 0,
              },
            ],
      ),
      ...usageOfDay(day).flatMap((row) =>
        row.tokens.map((tokens, type): CalibrationSample => ({
          model: row.model,
          tokenType: type as TokenType,
          variant: row,
          amount: 0n as Pico,
          tokens,
        })),
      ),
    ];
    const days = new Map(week.map((day) => [day, samplesOf(day)]));
    const book = createPriceBook({ contract: null, calibration: calibrate(days) });
    const tier = (model: string, serviceTier: string): unknown =>
      book.card(model, { serviceTier, inferenceGeo: 'global', contextWindow: '0-200k', speed: 'standard' }, today)
        .tokens[0]?.tier ?? null;
    expect(tier(DISCOUNTED_MODEL, 'standard')).toBe('bill');
    expect(tier('claude-opus-5-5', 'standard')).toBe('catalogue');
    const unpriced = span(addDays(today, -5), addDays(today, 1))
      .flatMap(usageOfDay)
      .filter((row) => {
        const { tokens } = book.card(row.model, row, today);
        return row.tokens.some((count, type) => count > 0 && tokens[type] === null);
      });
    expect(unpriced).toEqual([]);
  });
});

it('the demo’s exchange rates are of today and named demo', async () => {
  const rates = createDemoRates({ clock: createFixedClock(now) });
  const outcome = await rates.fetch({ maxBytes: 10_000, timeoutMs: 1000 });
  const parsed = parseRates(outcome.ok ? JSON.parse(new TextDecoder().decode(outcome.value.body)) : null);
  expect(rates.name).toBe('demo');
  expect(parsed.ok && Object.keys(parsed.value.rates)).toHaveLength(12);
  expect(parsed.ok && parsed.value.asOf).toBe(Date.UTC(2026, 10, 21));
});
