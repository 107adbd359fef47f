/** Checks that Settings names everything that only Outlay Pro includes. README's section Plans has the same list. */
import { expect, it } from 'vitest';
import type { AccessState } from '../../../src/core/access/access.ts';
import type { HostState } from '../../../src/core/host/host.ts';
import { toPlanModel } from '../../../src/panels/settings/plan-model.ts';

const NOW = Date.UTC(2026, 10, 20);
const PRO = [
  'Intraday',
  'By Model',
  'Cost by API key',
  'Selecting several API keys',
  'Teams',
  'Rate limits',
  'JSON API',
];

function textOf(access: AccessState): string {
  const host: Pick<HostState, 'access' | 'viewer'> = { access, viewer: 'owner' };
  return toPlanModel(host as HostState, NOW)?.text ?? '';
}

it('names everything that only Pro includes, also what needs several features', () => {
  for (const text of [textOf({ kind: 'free' }), textOf({ kind: 'trial', endsAt: NOW + 86_400_000 })]) {
    for (const part of [...PRO, 'Ways to spend less', 'FOCUS files']) expect(text).toContain(part);
  }
});
