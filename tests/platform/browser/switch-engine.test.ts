/** One engine for the tracker while the engine behind it is exchanged. */
import { describe, expect, test } from 'vitest';
import { createSwitchEngine } from '../../../src/platform/browser/switch-engine.ts';
import { anEngine, EVERYTHING, nameIn, rest } from './direct/an-engine.ts';

describe('an engine that is exchanged', () => {
  test('is asked what was open when the one before went', async () => {
    const shown = createSwitchEngine(anEngine(null));
    const reports = shown.engine.reports(EVERYTHING);
    await rest();
    shown.switchTo(anEngine('next'));
    expect(nameIn(await reports)).toBe('next');
  });

  test('counts revisions up over every exchange, so that pages ask again', () => {
    const [first, second] = [anEngine('first'), anEngine('second')];
    first.tell({ revision: 40, hasData: true });
    const shown = createSwitchEngine(first);
    const seen: number[] = [shown.engine.status().revision];
    shown.engine.subscribe(() => seen.push(shown.engine.status().revision));
    first.tell({ revision: 41 });
    shown.switchTo(second);
    second.tell({ revision: 1 });
    shown.switchTo(first);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('keeps the last status until the next engine has one, where that is wanted', () => {
    const [first, second] = [anEngine('first'), anEngine('second')];
    first.tell({ hasData: true, lastUpdate: 7 });
    const shown = createSwitchEngine(first);
    shown.switchTo(second, true);
    expect(shown.engine.status()).toMatchObject({ hasData: true, lastUpdate: 7 });
    second.tell({ lastUpdate: 8 });
    expect(shown.engine.status()).toMatchObject({ hasData: false, lastUpdate: 8 });
  });

  test('is told whether anyone looks, and no longer heard once it is gone', () => {
    const [first, second] = [anEngine('first'), anEngine('second')];
    const shown = createSwitchEngine(first);
    shown.engine.setVisible(true);
    shown.switchTo(second);
    expect(second.asked).toEqual(['visible true']);
    let calls = 0;
    shown.engine.subscribe(() => (calls += 1));
    first.tell({ revision: 99 });
    expect(calls).toBe(0);
  });

  test('passes on a failure of the engine that was asked', async () => {
    const broken = { ...anEngine('broken'), reports: () => Promise.reject(new Error('broken')) };
    await expect(createSwitchEngine(broken).engine.reports(EVERYTHING)).rejects.toThrow('broken');
  });
});
