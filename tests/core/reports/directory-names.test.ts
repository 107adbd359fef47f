/**
 * Checks that a model gets the same name in the reports whether the provider's list of models or a report uses its id
 * with a date or its id without one.
 */
import { describe, expect, it } from 'vitest';
import { directoryNames } from '../../../src/core/reports/directory-names.ts';

function named(listed: string) {
  const model = { id: listed, displayName: 'Haiku as listed', createdAt: null };
  return directoryNames({ organization: null, workspaces: [], apiKeys: [], models: [model] });
}

describe('the name of a model', () => {
  it.each([
    ['claude-haiku-4-5', 'claude-haiku-4-5-20251001'],
    ['claude-haiku-4-5-20251001', 'claude-haiku-4-5'],
    ['claude-novel-9-20270101', 'claude-novel-9'],
    ['claude-novel-9', 'claude-novel-9'],
  ])('listed as %s is found for %s', (listed, id) => {
    expect(named(listed).model(id)).toBe('Haiku as listed');
  });

  it('comes from the price list where the provider does not list the model, and is null where neither does', () => {
    expect(named('claude-novel-9').model('claude-haiku-4-5')).toBe('Claude Haiku 4.5');
    expect(named('claude-novel-9').model('claude-novel-10')).toBeNull();
  });
});
