import { describe, expect, it } from 'vitest';

import { createListeners } from '../../../src/core/base/listeners.ts';

describe('listeners', () => {
  it('are called in order of subscribing, with what is told', () => {
    const listeners = createListeners<[string]>();
    const heard: string[] = [];
    listeners.subscribe((what) => heard.push(`first ${what}`));
    listeners.subscribe((what) => heard.push(`second ${what}`));
    listeners.notify('change');
    expect(heard).toEqual(['first change', 'second change']);
  });

  it('are no longer called once stopped, each subscription by itself', () => {
    const listeners = createListeners();
    let calls = 0;
    const listener = (): number => (calls += 1);
    const stop = listeners.subscribe(listener);
    listeners.subscribe(listener);
    stop();
    stop();
    listeners.notify();
    expect(calls).toBe(1);
  });

  it('may stop while they are called: all others still hear of that change', () => {
    const listeners = createListeners();
    const heard: string[] = [];
    const stop = listeners.subscribe(() => {
      heard.push('once');
      stop();
    });
    listeners.subscribe(() => heard.push('always'));
    listeners.notify();
    listeners.notify();
    expect(heard).toEqual(['once', 'always', 'always']);
  });
});
