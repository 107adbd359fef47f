/** A page can say why figures do not change: the engine reports until when the provider asked it to wait. */
import { expect, it } from 'vitest';
import { createBench, PLACES } from './support/engine-bench.ts';
import { settle } from './support/manual-clock.ts';

it.each(PLACES)('an engine %s tells until when it waits, and no more once it is over or closed', async (place) => {
  const { engine, provider } = createBench({ place });
  await engine.refresh('all');
  expect(engine.status().waitingUntil).toBeNull();
  provider.wait(90_000);
  await settle();
  expect(engine.status().waitingUntil).toBe(90_000);
  provider.wait(null);
  await settle();
  expect(engine.status().waitingUntil).toBeNull();
  await engine.close();
  provider.wait(95_000);
  await settle();
  expect(engine.status().waitingUntil).toBeNull();
});
