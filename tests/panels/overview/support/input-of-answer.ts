/** Makes the input of panels for a page whose Overview has got an answer. */
import type { CostAnswer } from '../../../../src/core/query/cost-query.ts';
import { FIRST_SCOPE, questionOfScope } from '../../../../src/core/tracker/scope.ts';
import type { PanelInput } from '../../../../src/panels/parts/panel-input.ts';
import { anInput, aState, NOW } from '../../fixtures/some-reports.ts';

export function inputOf(period: CostAnswer): PanelInput {
  const query = questionOfScope(FIRST_SCOPE, { nowMs: NOW, since: null, apiKeyIds: null, locked: [] });
  const answer = {
    scope: FIRST_SCOPE,
    query,
    result: { ok: true as const, value: { period, ended: null, allTime: null } },
  };
  return { ...anInput({}, 'inside'), state: aState({ scope: FIRST_SCOPE, answer }) };
}
