/** Checks the code that parses pages of the provider's cost report and adds their rows to columns. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBillRowsBuilder } from '../../../../../src/core/model/bill-rows-builder.ts';
import { TOKEN_TYPE } from '../../../../../src/core/model/category.ts';
import { createNames } from '../../../../../src/core/model/names.ts';
import { picoAt } from '../../../../../src/core/money/pico-column.ts';
import { parseCostPage } from '../../../../../src/core/provider/anthropic/reports/cost-page.ts';
import { asBytes } from '../json-texts.ts';

const DAY = 86_400_000;
const NONE = -1;

const row = {
  amount: '123.78912',
  context_window: '0-200k',
  cost_type: 'tokens',
  currency: 'USD',
  description: 'Claude Opus 5.5 Usage - Input Tokens',
  inference_geo: 'global',
  model: 'claude-opus-5-5',
  service_tier: 'standard',
  token_type: 'uncached_input_tokens',
  workspace_id: 'wrkspc_1',
};

describe('a page of the bill', () => {
  it('reads every field of a row, the amount in cents', () => {
    expect(read(page([row]))).toEqual({
      rounded: 0,
      rows: [
        {
          day: Date.UTC(2026, 10, 1) / DAY,
          workspace: 'wrkspc_1',
          model: 'claude-opus-5-5',
          tokenType: TOKEN_TYPE.input,
          variant: { serviceTier: 'standard', inferenceGeo: 'global', contextWindow: '0-200k', speed: null },
          costType: 'tokens',
          amount: 1_237_891_200_000n,
        },
      ],
    });
  });

  it.each([
    ['"123.45"', 1_234_500_000_000n],
    ['123.45', 1_234_500_000_000n],
    ['1.2345e2', 1_234_500_000_000n],
    ['"1.2345E+2"', 1_234_500_000_000n],
    ['"0.0000000001"', 1n],
    ['0.1', 1_000_000_000n],
    ['1e-10', 1n],
    ['12345678901.2345678901', 123_456_789_012_345_678_901n],
    ['"-50"', -500_000_000_000n],
    ['-0', 0n],
    ['"\\u0031\\u0032"', 120_000_000_000n],
  ])('reads the amount %s exactly, never through a double', (text, amount) => {
    expect(read(pageWithAmount(text))).toMatchObject({ rounded: 0, rows: [{ amount }] });
  });

  it('rounds what is finer than a pico-dollar half-even, and counts it', () => {
    const text = page([{ ...row, amount: '0.00000000005' }, row, { ...row, amount: '0.00000000015' }]);
    expect(read(text)).toMatchObject({ rounded: 2, rows: [{ amount: 0n }, {}, { amount: 2n }] });
  });

  it.each([
    '"1,234.56"',
    '"NaN"',
    '"Infinity"',
    '""',
    '" 1"',
    '"+1"',
    '"12,5"',
    '"0x10"',
    '"1e400"',
    '1e400',
    '"9e30"',
    'null',
    'true',
    '{}',
    '["1"]',
  ])('fails the page at the amount %s', (text) => {
    expect(read(pageWithAmount(text))).toMatchObject({ kind: 'malformed', field: 'data[0].results[0].amount' });
  });

  it('fails the page at a bare NaN, which is no JSON', () => {
    expect(read(pageWithAmount('NaN'))).toEqual({ kind: 'notJson' });
  });

  it('fails the page when the amount is missing', () => {
    const { amount: _amount, ...rest } = row;
    expect(read(page([row, rest]))).toMatchObject({ kind: 'malformed', field: 'data[0].results[1].amount' });
  });

  it('takes dollars in any case and refuses every other currency by name', () => {
    for (const currency of ['USD', 'usd', 'Usd']) {
      expect(read(page([{ ...row, currency }]))).toMatchObject({ rows: [{}] });
    }
    expect(read(page([row, { ...row, currency: 'EUR' }]))).toEqual({ kind: 'foreignCurrency', currency: 'EUR' });
    expect(read(page([{ ...row, currency: null }]))).toMatchObject({ field: 'data[0].results[0].currency' });
    expect(read(page([{ ...row, currency: undefined }]))).toMatchObject({ field: 'data[0].results[0].currency' });
  });

  it.each([
    ['uncached_input_tokens', TOKEN_TYPE.input],
    ['cache_creation.ephemeral_5m_input_tokens', TOKEN_TYPE.write5m],
    ['cache_creation.ephemeral_1h_input_tokens', TOKEN_TYPE.write1h],
    ['cache_read_input_tokens', TOKEN_TYPE.read],
    ['output_tokens', TOKEN_TYPE.output],
    ['thinking_tokens_of_2027', TOKEN_TYPE.other],
    [null, TOKEN_TYPE.other],
    [undefined, TOKEN_TYPE.other],
  ])('puts the token type %s in its place, unknown ones among Other, dropping nothing', (name, tokenType) => {
    expect(read(page([{ ...row, token_type: name }]))).toMatchObject({ rows: [{ tokenType, model: row.model }] });
  });

  it('keeps the default workspace, server tools, sessions and what the provider adds later', () => {
    const bare = {
      ...row,
      model: null,
      token_type: null,
      service_tier: null,
      context_window: null,
      inference_geo: null,
    };
    const text = page([
      { ...row, workspace_id: null },
      { ...bare, cost_type: 'web_search' },
      { ...bare, cost_type: 'session_usage' },
      { ...bare, cost_type: 'quantum_usage' },
      { amount: '1', currency: 'USD' },
    ]);
    const nothing = { serviceTier: null, inferenceGeo: null, contextWindow: null, speed: null };
    expect(read(text)).toMatchObject({
      rows: [
        { workspace: null },
        { costType: 'web_search', model: null, tokenType: TOKEN_TYPE.other, variant: nothing },
        { costType: 'session_usage' },
        { costType: 'quantum_usage' },
        { workspace: null, model: null, costType: null, variant: nothing, amount: 10_000_000_000n },
      ],
    });
  });

  it.each([
    ['claude-haiku-4-5', 'claude-haiku-4-5-20251001'],
    ['claude-haiku-4-5-20251001', 'claude-haiku-4-5-20251001'],
    ['claude-from-the-future-20270101', 'claude-from-the-future'],
  ])('counts the model %s as %s, whichever name the bill uses', (model, canonical) => {
    expect(read(page([row, { ...row, model }]))).toMatchObject({ rows: [{ model: row.model }, { model: canonical }] });
  });

  it('takes the default workspace’s real id as the default workspace', () => {
    expect(read(page([{ ...row, workspace_id: 'wrkspc_home' }]), 'wrkspc_home')).toMatchObject({
      rows: [{ workspace: null }],
    });
  });

  it.each(['cost_type', 'token_type', 'model', 'service_tier', 'context_window', 'inference_geo', 'workspace_id'])(
    'fails loudly when %s is neither text nor null',
    (name) => {
      expect(read(page([{ ...row, [name]: 5 }]))).toMatchObject({ field: `data[0].results[0].${name}` });
    },
  );

  it('counts the last of two lists only, roundings too', () => {
    const fine = JSON.stringify([{ ...row, amount: '0.00000000001' }]);
    const text = page([row]).replace('"results":', `"results":${fine},"results":`);
    expect(read(text)).toMatchObject({ rounded: 0, rows: [{ amount: 1_237_891_200_000n }] });
  });

  it('keeps any amount of up to ten decimals, whatever the order of the rows', () => {
    const amount = fc.tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.boolean());
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), (amounts) => {
        const text = page(amounts.map(() => row));
        let index = 0;
        const written = text.replaceAll('"123.78912"', () => {
          const [units, isText] = amounts[index++] ?? [0n, true];
          const digits = (units < 0n ? -units : units).toString().padStart(11, '0');
          const decimal = `${units < 0n ? '-' : ''}${digits.slice(0, -10)}.${digits.slice(-10)}`;
          return isText ? `"${decimal}"` : decimal;
        });
        expect(read(written)).toMatchObject({ rounded: 0, rows: amounts.map(([units]) => ({ amount: units })) });
      }),
    );
  });
});

function page(results: readonly unknown[]): string {
  const bucket = { starting_at: '2026-11-01T00:00:00Z', ending_at: '2026-11-02T00:00:00Z', results };
  return JSON.stringify({ data: [bucket], has_more: false, next_page: null });
}

function pageWithAmount(text: string): string {
  return page([row]).replace('"123.78912"', text);
}

function read(text: string, home: string | null = null): unknown {
  const names = createNames();
  const builder = createBillRowsBuilder();
  const roundedRows = new Set<number>();
  const defaultWorkspace = home === null ? NONE : names.workspaces.intern(home);
  const parsed = parseCostPage(asBytes(text), DAY, { names, rows: builder, defaultWorkspace, roundedRows });
  if (!parsed.ok) return parsed.error;
  const rows = builder.seal();
  const word = (dictionary: { text(number: number): string }, number: number | undefined): string | null =>
    number === undefined || number === NONE ? null : dictionary.text(number);
  return {
    rounded: roundedRows.size,
    rows: Array.from({ length: rows.length }, (_, index) => ({
      day: rows.day[index],
      workspace: word(names.workspaces, rows.workspace[index]),
      model: word(names.models, rows.model[index]),
      tokenType: rows.tokenType[index],
      variant: names.variants.variant(rows.variant[index] ?? NONE),
      costType: word(names.costTypes, rows.costType[index]),
      amount: picoAt(rows.amount, index),
    })),
  };
}
