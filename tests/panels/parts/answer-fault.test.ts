/** The sentence that says that a view needs Outlay Pro also says how to get to a view that every plan includes. */
import { expect, it } from 'vitest';
import { featuresOf } from '../../../src/core/engine/gate/query-features.ts';
import { DIMENSIONS } from '../../../src/core/query/cost-query.ts';
import { FIRST_SCOPE, questionOfScope } from '../../../src/core/tracker/scope.ts';
import { FEATURES } from '../../../src/core/access/access.ts';
import { scopeWords } from '../../../src/messages/en/scope.ts';
import { answerFaultSentence } from '../../../src/panels/parts/answer-fault.ts';
import { NOW } from '../fixtures/some-reports.ts';

const SENTENCE = 'This view is part of Outlay Pro. Without Pro, filter and group only by workspace, category or item.';

it('names every dimension by which each plan filters and groups, and no other', () => {
  expect(answerFaultSentence({ kind: 'notInPlan', feature: 'models' })).toBe(SENTENCE);
  const moment = { nowMs: NOW, since: null, apiKeyIds: null, locked: FEATURES };
  for (const dimension of DIMENSIONS) {
    if (dimension === 'apiKey') continue;
    const filtered = questionOfScope({ ...FIRST_SCOPE, where: { [dimension]: ['a'] } }, moment);
    const isNamed = SENTENCE.includes(` ${scopeWords.dimensionsWithin[dimension]}`);
    expect(featuresOf(filtered).length === 0, dimension).toBe(isNamed);
  }
});
