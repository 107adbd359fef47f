/** An explanation with two effects: one model replaced another, and there were fewer tokens. */
import type { Effect, Explanation } from '../../../../src/core/analysis/explain/explanation.ts';
import { toPico } from '../../../../src/core/money/pico.ts';
import { usd } from '../../fixtures/some-reports.ts';
import { explanationOf } from './random-explanations.ts';

function anEffect(changes: Partial<Effect>, dollars: number): Effect {
  const amount = usd(dollars);
  return {
    kind: 'outputVolume',
    subject: { workspace: 'wrkspc_02', apiKey: null, model: null, replaced: null, item: null },
    parts: null,
    shares: null,
    changedOn: [],
    costs: { before: usd(1000), after: toPico(usd(1000) + amount) },
    quantities: { before: 1000, after: 1200 },
    estimatedShare: 0,
    unpricedTokens: { before: 0, after: 0 },
    cells: [],
    moreCells: null,
    amount,
    ...changes,
  };
}

const REPLACEMENT = anEffect(
  {
    kind: 'replacement',
    subject: { workspace: null, apiKey: null, model: 'claude-opus-5-5', replaced: 'claude-opus-5', item: null },
    parts: { volume: usd(507.1), price: usd(-95) },
    estimatedShare: 0.6,
    unpricedTokens: { before: 0, after: 0 },
    cells: [
      {
        amount: usd(412.1),
        workspace: 'wrkspc_02',
        apiKey: null,
        model: 'claude-opus-5-5',
        item: 'output',
        variant: { serviceTier: 'priority', contextWindow: '0-200k', geography: 'global', speed: 'standard' },
        costs: { before: usd(0), after: usd(412.1) },
        quantities: { before: 0, after: 12_000 },
        estimatedShare: 0.6,
        unpricedTokens: { before: 0, after: 0 },
      },
    ],
  },
  412.1,
);

/** Makes an explanation of a change from $1,000.00 to $1,312.10. */
export function someExplanation(): Explanation {
  return explanationOf([anEffect({}, -100), REPLACEMENT], usd(1000));
}
