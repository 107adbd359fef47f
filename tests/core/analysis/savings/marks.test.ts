import { describe, expect, it } from 'vitest';
import { type Lever, parseMark, whatIfOf, withMark } from '../../../../src/core/analysis/savings/lever.ts';
import { checkSetting } from '../../../../src/core/settings/check-setting.ts';

const BATCH: Lever = { kind: 'batch', workspace: 'default' };
const SWITCH: Lever = { kind: 'model', model: 'claude-opus-5', target: 'claude-opus-5-5' };

describe('marks', () => {
  it('are read and written as a verdict and a lever', () => {
    expect(withMark([], BATCH, 'possible')).toEqual(['possible batch workspace default']);
    expect(parseMark('unwanted model claude-opus-5 claude-opus-5-5')).toEqual({ verdict: 'unwanted', lever: SWITCH });
  });

  it.each(['possible', 'perhaps batch workspace default', 'compared batch workspace default', 'possible tier'])(
    '"%s" is none',
    (text) => expect(parseMark(text)).toBeNull(),
  );

  it('of one thing replace each other: a model is switched to one other model', () => {
    const marks = withMark(withMark(['possible batch workspace default'], SWITCH, 'possible'), BATCH, 'unwanted');
    const other = withMark(marks, { ...SWITCH, target: 'claude-sonnet-5' }, 'compared');
    expect(other).toEqual(['unwanted batch workspace default', 'compared model claude-opus-5 claude-sonnet-5']);
    expect(withMark(other, BATCH, null)).toEqual(['compared model claude-opus-5 claude-sonnet-5']);
  });

  it('ask for what is possible, and compare with the models that were chosen', () => {
    const marks = ['possible batch workspace default', 'compared model a b', 'unwanted model c d', 'unwanted tier e'];
    expect(whatIfOf(marks)).toEqual({ possible: [BATCH], targets: { a: 'b', c: 'd' } });
  });

  it('are a setting: one a thing, the last holds', () => {
    const stored = ['possible model a b', 'unwanted tier x', 'possible model a c'];
    expect(checkSetting('savings', stored)).toEqual({ ok: true, value: ['possible model a c', 'unwanted tier x'] });
    for (const wrong of ['x', ['x'], [1], Array.from({ length: 1001 }, (_, index) => `possible tier w${index}`)]) {
      expect(checkSetting('savings', wrong).ok).toBe(false);
    }
  });
});
