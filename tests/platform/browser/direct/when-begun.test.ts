/**
 * A newly created engine (source of figures) counts as begun when it has figures, progress or a problem, and not
 * before.
 */
import { expect, test } from 'vitest';
import type { EngineStatus } from '../../../../src/core/engine/engine.ts';
import { whenBegun } from '../../../../src/platform/browser/direct/when-begun.ts';
import { anEngine, rest } from './an-engine.ts';

test.each<Partial<EngineStatus>>([
  { hasData: true },
  { progress: { step: 'directory', share: 0 } },
  { problem: { kind: 'network', operation: 'organization', detail: 'offline' } },
])('an engine that shows %o has begun', async (shown) => {
  const engine = anEngine('one');
  let hasBegun = false;
  const begun = whenBegun(engine).then(() => (hasBegun = true));
  engine.tell({ storageProblem: null });
  await rest();
  expect(hasBegun).toBe(false);
  engine.tell(shown);
  await begun;
  engine.tell({ hasData: false });
});

test('an engine that has begun is not waited for', async () => {
  const engine = anEngine('one');
  engine.tell({ hasData: true });
  await whenBegun(engine);
});
