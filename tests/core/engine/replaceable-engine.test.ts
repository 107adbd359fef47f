/**
 * Code that uses an engine (it loads and computes figures) can keep the same object while the engine behind the object
 * is replaced.
 */
import { describe, expect, test } from 'vitest';
import type { Engine } from '../../../src/core/engine/engine.ts';
import { initialStatus } from '../../../src/core/engine/initial-status.ts';
import {
  createReplaceableEngine,
  type ReplaceableEngine,
  type ReplaceableOptions,
} from '../../../src/core/engine/replaceable-engine.ts';
import { anEngine, EVERYTHING, nameIn, rest } from '../../platform/browser/direct/an-engine.ts';

function over(
  first: Engine,
  callsWithoutAnswer: ReplaceableOptions['callsWithoutAnswer'] = 'repeated',
): ReplaceableEngine {
  const shown = createReplaceableEngine(first.status(), { callsWithoutAnswer });
  shown.put(first, 'atOnce');
  return shown;
}

describe('a replaceable engine', () => {
  test('is asked what was open when the one before went', async () => {
    const shown = over(anEngine(null));
    const reports = shown.engine.reports(EVERYTHING);
    await rest();
    shown.put(anEngine('next'), 'atOnce');
    expect(nameIn(await reports)).toBe('next');
  });

  test('counts revisions up over every exchange, so that pages ask again', () => {
    const [first, second] = [anEngine('first'), anEngine('second')];
    first.tell({ revision: 40, hasData: true });
    const shown = over(first);
    const seen: number[] = [shown.engine.status().revision];
    shown.engine.subscribe(() => seen.push(shown.engine.status().revision));
    first.tell({ revision: 41 });
    shown.put(second, 'atOnce');
    second.tell({ revision: 1 });
    shown.put(first, 'atOnce');
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('keeps the last status until the next engine has one, where that is wanted', () => {
    const [first, second] = [anEngine('first'), anEngine('second')];
    first.tell({ hasData: true, lastUpdate: 7 });
    const shown = over(first);
    shown.put(second, 'withFirstChange');
    expect(shown.engine.status()).toMatchObject({ hasData: true, lastUpdate: 7 });
    second.tell({ lastUpdate: 8 });
    expect(shown.engine.status()).toMatchObject({ hasData: false, lastUpdate: 8 });
  });

  test('is told whether anyone looks, and no longer heard once it is gone', () => {
    const [first, second] = [anEngine('first'), anEngine('second')];
    const shown = over(first);
    shown.engine.setVisible(true);
    shown.put(second, 'atOnce');
    expect(second.asked).toEqual(['visible true']);
    let calls = 0;
    shown.engine.subscribe(() => (calls += 1));
    first.tell({ revision: 99 });
    expect(calls).toBe(0);
  });

  test('passes on a failure of the engine that was asked', async () => {
    const broken = { ...anEngine('broken'), reports: () => Promise.reject(new Error('broken')) };
    await expect(over(broken).engine.reports(EVERYTHING)).rejects.toThrow('broken');
  });

  test('keeps the last figures, and lets calls wait, until the next engine has figures of its own', async () => {
    const [first, second] = [anEngine('first'), anEngine('second')];
    first.tell({ hasData: true, lastUpdate: 7, revision: 3 });
    const shown = over(first);
    shown.takeOut(shown.engine.status());
    const reports = shown.engine.reports(EVERYTHING);
    shown.put(second, 'withFigures');
    await rest();
    expect(shown.engine.status()).toMatchObject({ hasData: true, lastUpdate: 7 });
    expect(second.asked).toEqual([]);
    second.tell({ hasData: true, lastUpdate: 8 });
    expect(shown.engine.status()).toMatchObject({ hasData: true, lastUpdate: 8 });
    expect(nameIn(await reports)).toBe('second');
  });

  test.each(['repeated', 'dropped'] as const)('with calls without an answer %s', async (callsWithoutAnswer) => {
    const first = { ...anEngine('first'), refresh: () => new Promise<void>(() => undefined) };
    const second = anEngine('second');
    const shown = over(first, callsWithoutAnswer);
    const refreshed = shown.engine.refresh('all');
    await rest();
    shown.put(second, 'atOnce');
    await refreshed;
    expect(second.asked).toEqual(callsWithoutAnswer === 'repeated' ? ['refresh all'] : []);
  });

  test('lets calls fail once it has ended, those that wait for an engine too', async () => {
    const shown = over(anEngine('first'));
    shown.takeOut(initialStatus('cache'));
    const waiting = shown.engine.reports(EVERYTHING);
    shown.end();
    await expect(waiting).rejects.toThrow('closed');
    await expect(shown.engine.reports(EVERYTHING)).rejects.toThrow('closed');
    const late = anEngine('late');
    shown.put(late, 'atOnce');
    expect(late.asked).toEqual([]);
  });
});
