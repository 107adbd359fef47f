/**
 * Tests the texts of the Explain page: the displayed amounts sum to their total, the largest cause is first, and a
 * sentence replaces figures that are missing.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, type Day } from '../../../src/core/calendar/day.ts';
import type { Explanation } from '../../../src/core/analysis/explain/explanation.ts';
import type { CurrencyCode } from '../../../src/core/money/currency.ts';
import { explainQueryOf, type ScopeExplanation } from '../../../src/core/tracker/explain-scope.ts';
import { FIRST_SCOPE, questionOfScope } from '../../../src/core/tracker/scope.ts';
import { toExplainModel, type ExplainFigures, type ExplainModel } from '../../../src/panels/explain/model.ts';
import { aState, anInput, NOW, someReports, usd, type StateChanges } from '../fixtures/some-reports.ts';
import { runs } from '../../support/runs.ts';
import { anyExplanation, explanationOf } from './support/random-explanations.ts';
import { someExplanation } from './support/some-explanation.ts';

const MOMENT = { nowMs: NOW, since: null, apiKeyIds: null, locked: [] };
const QUERY = explainQueryOf(FIRST_SCOPE, questionOfScope(FIRST_SCOPE, MOMENT), []);

function modelOf(result: ScopeExplanation['result'], changes: StateChanges = {}): ExplainModel {
  const explained: ScopeExplanation = { scope: FIRST_SCOPE, query: QUERY, result };
  return toExplainModel({ ...anInput(), state: aState({ explained, ...changes }), nowMs: NOW });
}

function figuresOf(explanation: Explanation, changes: StateChanges = {}): ExplainFigures {
  const { figures } = modelOf({ ok: true, value: explanation }, changes);
  if (figures === null) throw new Error('no figures');
  return figures;
}

/** Returns the displayed amount that a reader would sum, in minor units. */
function read(text: string): bigint {
  // `<$0.01` is an amount that rounds to zero.
  if (/^[<>]/.test(text)) return 0n;
  const digits = text.replaceAll(/\D/g, '');
  return /[-−]/.test(text) ? -BigInt(digits) : BigInt(digits);
}

function sum(texts: readonly string[]): bigint {
  return texts.reduce((total, text) => total + read(text), 0n);
}

const NO_EFFECT = { cells: [], costs: { before: 0n, after: 0n }, amount: 1n, moreCells: null };

const CURRENCIES: readonly CurrencyCode[] = ['USD', 'EUR', 'JPY', 'BHD'].filter(
  (code): code is CurrencyCode => code in (aState().status.rates.table?.rates ?? {}),
);

describe('amounts of an explanation', () => {
  it('add up from the first total to the last as they are read, in every currency', () => {
    fc.assert(
      fc.property(anyExplanation, fc.constantFrom(...CURRENCIES), (explanation, currency) => {
        const { waterfall, effects, rest, total } = figuresOf(explanation, { settings: { currency } });
        const { steps, levels } = waterfall;
        const [first, last] = [steps[0], steps.at(-1)];
        expect(sum(steps.slice(0, -1).map(({ amount }) => amount))).toBe(read(last?.amount ?? ''));
        expect(levels).toHaveLength(steps.length);
        expect(levels.at(-2)).toBe(last?.amount);
        expect(steps.length).toBeLessThanOrEqual(12);
        expect(sum([...effects.map(({ amount }) => amount), ...(rest === null ? [] : [rest.amount])])).toBe(
          read(total),
        );
        expect(read(first?.amount ?? '') + read(total)).toBe(read(last?.amount ?? ''));
      }),
      { numRuns: runs(200) },
    );
  });

  it('of the parts of a cause sum to the cause as it is read', () => {
    fc.assert(
      fc.property(anyExplanation, (explanation) => {
        for (const { amount, detail } of figuresOf(explanation).effects) {
          expect(sum(detail.rows.map(({ cells }) => cells.at(-1) ?? ''))).toBe(read(amount));
          expect(detail.total.cells.at(-1)).toBe(amount);
          for (const column of [1, 2]) {
            expect(sum(detail.rows.map(({ cells }) => cells[column] ?? ''))).toBe(
              read(detail.total.cells[column] ?? ''),
            );
          }
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('of a part are, as they are read, the difference of its two costs, if this is so exactly', () => {
    fc.assert(
      fc.property(anyExplanation, (explanation) => {
        const { effects } = explanation;
        const shown = figuresOf(explanation).effects;
        for (const { id, detail } of shown) {
          const { cells, costs, amount, moreCells } = effects[Number(id.replace('effect:', ''))] ?? NO_EFFECT;
          if (costs.after - costs.before !== amount || moreCells !== null) continue;
          if (cells.some((cell) => cell.costs.after - cell.costs.before !== cell.amount)) continue;
          for (const { cells: texts } of [...detail.rows, detail.total]) {
            const [before = '', after = ''] = texts.slice(1, 3);
            expect(read(after) - read(before)).toBe(read(texts.at(-1) ?? ''));
          }
        }
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('the Explain page', () => {
  const explanation = someExplanation();

  it('says what changed, and the largest causes in a few words', () => {
    const { headline, causes, total, effects, waterfall } = figuresOf(explanation);
    expect(headline).toBe('1–20 Nov cost $1,312.10. That is $312.10 more than 1–20 Oct.');
    expect(causes).toEqual([
      { name: 'Prototype lab: Claude Opus 5 → 5.5', amount: '+$412.10' },
      { name: 'Prototype lab: fewer output tokens', amount: '−$100.00' },
    ]);
    expect(total).toBe('+$312.10');
    expect(effects.map(({ sentence }) => sentence)).toEqual([
      'Claude Opus 5.5 replaced Claude Opus 5 for Prototype lab: −$95.00 from the price, +$507.10 from the number of tokens',
      'Prototype lab used 20% more output tokens a day',
    ]);
    expect(waterfall.steps.map(({ isEstimated = false }) => isEstimated)).toEqual([false, true, false, false]);
  });

  it('opens a cause to its parts, and offers what it is of', () => {
    const [replacement, volume] = figuresOf(explanation).effects;
    expect(replacement?.note).toBe('60% estimated');
    expect(replacement?.detail.parts).toMatch(/^\+\$507\.10 .* −\$95\.00 /);
    expect(replacement?.detail.rows[0]?.cells[0]).toBe('Prototype lab · Claude Opus 5.5 · Output · Priority');
    expect(replacement?.detail.narrowing.map(({ name }) => name)).toEqual(['Prototype lab', 'Claude Opus 5.5']);
    expect(volume?.detail.narrowing).toEqual([{ dimension: 'workspace', value: 'wrkspc_02', name: 'Prototype lab' }]);
  });

  it('offers nothing that it is narrowed to already', () => {
    const scope = { ...FIRST_SCOPE, where: { workspace: ['wrkspc_02'] } };
    const explained: ScopeExplanation = { scope, query: QUERY, result: { ok: true, value: explanation } };
    const [, volume] = figuresOf(explanation, { scope, explained }).effects;
    expect(volume?.detail.narrowing).toEqual([]);
  });

  it('says so where nothing changed', () => {
    const { headline, causes, effects } = figuresOf(explanationOf([], usd(7)));
    expect(headline).toBe('1–20 Nov cost $7.00, the same as 1–20 Oct.');
    expect([causes, effects]).toEqual([[], []]);
  });

  it('says “nearly the same” where costs differ by less than they are written with', () => {
    const same = explanationOf([], usd(0.01));
    const headlineOf = (before: number, after: number): string =>
      figuresOf({
        ...same,
        before: { ...same.before, total: usd(before) },
        after: { ...same.after, total: usd(after) },
      }).headline;
    expect(headlineOf(0.0121, 0.0134)).toBe('1–20 Nov cost $0.01, nearly the same as 1–20 Oct.');
    expect(headlineOf(0.0021, 0.0034)).toBe('1–20 Nov cost <$0.01, nearly the same as 1–20 Oct.');
    expect(headlineOf(0, 0)).toBe('1–20 Nov cost $0.00, the same as 1–20 Oct.');
  });

  it('says “at least” of amounts without unpriced tokens, if these tokens can only add to them', () => {
    const lacking = (before: number, after: number): Explanation => {
      const unpricedTokens = { before, after };
      const effects = explanation.effects.map((effect) => ({
        ...effect,
        unpricedTokens,
        cells: effect.cells.map((cell) => ({ ...cell, unpricedTokens })),
      }));
      return {
        ...explanation,
        effects,
        isPartial: true,
        before: { ...explanation.before, unpricedTokens: before },
        after: { ...explanation.after, unpricedTokens: after },
      };
    };
    const later = figuresOf(lacking(0, 1200));
    expect(later.headline).toBe('1–20 Nov cost at least $1,312.10. That is at least $312.10 more than 1–20 Oct.');
    expect(later.total).toBe('at least +$312.10');
    const amounts = later.waterfall.steps.map(({ amount }) => amount);
    expect([amounts[0], amounts.at(-1)]).toEqual(['$1,000.00', 'at least $1,312.10']);
    const [replacement, volume] = later.effects;
    expect(replacement?.detail.rows[0]?.cells.slice(2)).toContain('at least $412.10');
    expect(replacement?.detail.rows[0]?.cells.at(-1)).toBe('at least +$412.10');
    // The later cost of this cause is lower, and would be higher with the unpriced tokens.
    expect(volume).toMatchObject({ amount: '−$100.00', note: 'excluding unpriced tokens' });
    const earlier = figuresOf(lacking(1200, 0));
    expect(earlier.headline).toBe(
      '1–20 Nov cost $1,312.10, and 1–20 Oct at least $1,000.00. How much this changed is not known, because some tokens have no known price.',
    );
    expect([earlier.total, earlier.effects[1]?.amount]).toEqual(['+$312.10', 'at least −$100.00']);
    expect(earlier.effects[0]?.note).toBe('60% estimated, excluding unpriced tokens');
  });

  it('says that an answer did not arrive, instead of that it is being calculated', () => {
    const { notArrived, figures } = toExplainModel(anInput({ unanswered: ['explanation'] }));
    expect(notArrived).toBe('Outlay has not answered this request. The request is sent again automatically.');
    expect(figures).toBeNull();
    expect(toExplainModel(anInput({ unanswered: ['savings'] })).notArrived).toBeNull();
  });

  it('does not compare periods of which days are left out, and says why in the words of the Overview', () => {
    const { before, after } = explanation;
    const faultOf = (leftOut: Partial<Explanation['before']['leftOut']>, changes: StateChanges = {}) => {
      const lacking = { ...before, leftOut: { ...before.leftOut, ...leftOut } };
      const value = { ...explanation, isPartial: true, isComparable: false, before: lacking };
      const { figures, fault } = modelOf({ ok: true, value }, changes);
      expect(figures).toBeNull();
      return fault;
    };
    const whole = { reports: someReports({ isComplete: true }) };
    expect(faultOf({ unknown: [before.range.from] }, whole)).toEqual({
      text: 'No comparison: some costs of 1–20 Oct are not known',
      offersLastMonth: false,
    });
    const since = addDays(before.range.from, 4);
    const beforeFigures = [0, 1, 2, 3].map((index) => addDays(before.range.from, index));
    expect(faultOf({ beforeFigures }, { reports: someReports({ isComplete: true, since }) })?.text).toBe(
      'No comparison: the figures for 1–20 Oct begin on 5 Oct 2026',
    );
    expect(faultOf({ unknown: [before.range.from] }, { reports: someReports({ isComplete: false }) })?.text).toBe(
      'No comparison yet: 1–20 Oct is not loaded yet',
    );
    expect(faultOf({ notLoaded: [before.range.from] }, whole)?.text).toBe(
      'No comparison yet: 1–20 Oct is not loaded yet',
    );
    const late = { ...after, leftOut: { ...after.leftOut, unknown: [after.range.from] } };
    const ofLater = modelOf({ ok: true, value: { ...explanation, isComparable: false, after: late } }, whole);
    expect(ofLater.fault?.text).toBe('No comparison: some costs of 1–20 Nov are not known');
  });

  it('says that today is left out only where today was asked about', () => {
    const scope = { ...FIRST_SCOPE, range: 'last-month' } as const;
    const explained: ScopeExplanation = { scope, query: QUERY, result: { ok: true, value: explanation } };
    expect(figuresOf(explanation, { scope, explained }).notes).toEqual([]);
  });

  it('leads to last month where no day has ended, and waits for history where it loads', () => {
    expect(modelOf({ ok: false, error: { kind: 'noEndedDay' } }).fault?.offersLastMonth).toBe(true);
    const noDay = { ok: false, error: { kind: 'noKnownDay', period: 'before' } } as const;
    const loading = modelOf(noDay, { reports: someReports({ isComplete: false }) }).fault?.text;
    expect(loading).toMatch(/^Older days are not loaded yet/);
    const known = modelOf(noDay, { reports: someReports({ isComplete: true }) }).fault?.text;
    expect(known).toMatch(/^No costs of the earlier period are known/);
    const since = dayOf(NOW) - 2;
    const isNew = modelOf(noDay, { reports: someReports({ isComplete: true, since: since as Day }) }).fault?.text;
    expect(isNew).toBe('Figures begin on 19 Nov 2026, so there are no earlier costs to compare with.');
    const all = { ok: false, error: { kind: 'noEarlierDay' } } as const;
    const within = (dayOf(NOW) - 40) as Day;
    const ofAll = modelOf(all, { reports: someReports({ isComplete: true, since: within }) }).fault?.text;
    expect(ofAll).toBe('Figures begin on 12 Oct 2026, so there are no earlier costs to compare with.');
    const loadingAll = modelOf(all, { reports: someReports({ isComplete: false }) }).fault?.text;
    expect(loadingAll).toMatch(/^Older days are not loaded yet/);
  });

  it('does not wait for days that the provider left out', () => {
    const { status } = aState();
    const problem = {
      kind: 'incomplete',
      operation: 'costReport',
      from: (dayOf(NOW) - 40) as Day,
      through: (dayOf(NOW) - 40) as Day,
      days: 1,
    } as const;
    const reports = someReports({ isComplete: false });
    const noDay = { ok: false, error: { kind: 'noKnownDay', period: 'before' } } as const;
    const { fault } = modelOf(noDay, { reports, status: { ...status, problem } });
    expect(fault?.text).toMatch(/^No costs of the earlier period are known/);
    const isRefreshing = { ...status, problem, progress: { step: 'history', share: 0.5 } } as const;
    expect(modelOf(noDay, { reports, status: isRefreshing }).fault?.text).toMatch(/^Older days are not loaded yet/);
  });

  it('without Pro explains by workspace, and says what Pro adds', () => {
    const locked = ['intraday', 'models', 'perKey', 'manyKeys'] as const;
    const byKey = { ...FIRST_SCOPE, groupBy: 'apiKey' } as const;
    expect(explainQueryOf(byKey, questionOfScope(byKey, { ...MOMENT, locked }), locked).groupBy).toEqual(['workspace']);
    expect(figuresOf(explanation).pro).toBeNull();
    const { pro } = figuresOf(explanation, { reports: someReports({ locked: [...locked] }) });
    expect(pro).toMatch(/^Outlay Pro also shows how the choice of models/);
  });

  it('compares with the same days of last month where the scope compares nothing', () => {
    const scope = { ...FIRST_SCOPE, compareTo: null, groupBy: 'apiKey' } as const;
    const query = explainQueryOf(scope, questionOfScope(scope, { ...MOMENT, apiKeyIds: [null] }), []);
    expect(query).toMatchObject({
      compareTo: 'sameDaysLastMonth',
      groupBy: ['apiKey', 'model'],
      where: { apiKey: ['console'] },
    });
  });
});
