/**
 * Texts of a page are sealed (encrypted with a passphrase) in workers. Each text has its own worker, only one worker
 * runs at a time, and every worker ends, also after a failure.
 */
import { expect, test } from 'vitest';

import { createWorkerSealer } from '../../../../src/platform/browser/keys/worker-sealer.ts';
import type { SealingAnswer, SealingQuestion } from '../../../../src/platform/shared/sealer.ts';
import { answerAtLeastCost } from '../../shared/in-thread-sealer.ts';

const OPTIONS = { passphrase: 'a quiet harbour at dusk', purpose: 'test' };

/** Makes a browser whose workers answer as the test specifies. `running` are the workers that have not ended. */
function aBrowser(answer: (question: SealingQuestion) => Promise<SealingAnswer> | 'breaks') {
  const running = new Set<EventTarget>();
  const seen = { started: 0, mostAtOnce: 0, asked: [] as SealingQuestion[] };
  function start(): Worker {
    const worker = new EventTarget();
    running.add(worker);
    seen.started += 1;
    seen.mostAtOnce = Math.max(seen.mostAtOnce, running.size);
    const postMessage = (question: SealingQuestion): void => {
      seen.asked.push(question);
      const answering = answer(question);
      if (answering === 'breaks') queueMicrotask(() => worker.dispatchEvent(new Event('error')));
      else void answering.then((data) => worker.dispatchEvent(new MessageEvent('message', { data })));
    };
    const terminate = (): void => void running.delete(worker);
    return Object.assign(worker, { postMessage, terminate }) as unknown as Worker;
  }
  return { start, running, seen };
}

test('what is sealed opens with its passphrase alone, in a worker for each text, and no worker stays', async () => {
  const { start, running, seen } = aBrowser(answerAtLeastCost);
  const sealer = createWorkerSealer(start);
  expect(seen.started).toBe(0);
  const sealed = await sealer.seal('the key', OPTIONS);
  expect(sealed).not.toContain('the key');
  expect(await sealer.unseal(sealed, OPTIONS)).toEqual({ ok: true, value: 'the key' });
  const wrong = await sealer.unseal(sealed, { ...OPTIONS, passphrase: 'another one' });
  expect(wrong).toEqual({ ok: false, error: { kind: 'wrongSecret' } });
  expect(seen.started).toBe(3);
  expect(running.size).toBe(0);
});

test('texts that come together wait for each other, because each takes 64 MB', async () => {
  const { start, running, seen } = aBrowser(answerAtLeastCost);
  const sealer = createWorkerSealer(start);
  await Promise.all(['one', 'two', 'three'].map((text) => sealer.seal(text, OPTIONS)));
  expect(seen.asked.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  expect(seen.mostAtOnce).toBe(1);
  expect(running.size).toBe(0);
});

test('a worker that does not start, or fails, is an error; it is ended, and the next text is tried', async () => {
  let fault: 'breaks' | 'fails' | null = 'breaks';
  const { start, running } = aBrowser((question) => {
    if (fault === 'breaks') return fault;
    return fault === 'fails'
      ? Promise.resolve({ kind: 'failed', detail: 'no memory is left' })
      : answerAtLeastCost(question);
  });
  const sealer = createWorkerSealer(start);
  await expect(sealer.seal('the key', OPTIONS)).rejects.toThrow('did not start');
  await expect(sealer.unseal('outlay1.x', OPTIONS)).rejects.toThrow('did not start');
  fault = 'fails';
  await expect(sealer.seal('the key', OPTIONS)).rejects.toThrow('no memory is left');
  expect(running.size).toBe(0);
  fault = null;
  expect(await sealer.seal('the key', OPTIONS)).toMatch(/\S/);
});
