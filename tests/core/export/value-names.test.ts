import { expect, it } from 'vitest';

import { FILE_NAMES, valueName } from '../../../src/core/export/value-names.ts';

const UNKNOWN = (): null => null;

it.each(['toString', 'constructor', '__proto__'])(
  'shows the word %s of the provider, which every object has',
  (word) => {
    expect(valueName('model', word, UNKNOWN, FILE_NAMES)).toBe(word);
    expect(valueName('workspace', word, UNKNOWN, FILE_NAMES)).toBe(word);
    expect(valueName('item', word, UNKNOWN, FILE_NAMES)).toBe(word.replaceAll('_', ' '));
  },
);

it('uses the names of Outlay for its own values', () => {
  expect(valueName('item', 'write1h', UNKNOWN, FILE_NAMES)).toBe('1-hour cache write');
  expect(valueName('item', 'container_minutes', UNKNOWN, FILE_NAMES)).toBe('container minutes');
  expect(valueName('model', 'none', UNKNOWN, FILE_NAMES)).toBe('Cost without a model');
});
