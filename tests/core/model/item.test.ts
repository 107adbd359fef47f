import { expect, test } from 'vitest';

import { TOKEN_TYPE } from '../../../src/core/model/category.ts';
import { ABSENT, createDictionary } from '../../../src/core/model/dictionary.ts';
import { ITEM, itemName, itemOf, itemOfName } from '../../../src/core/model/item.ts';

test('every item is found by its name, so no two items have the same name', () => {
  const costTypes = createDictionary();
  const words = ['web_search', 'container_minutes', 'toString', ...Object.keys(ITEM)];
  const added = words.map((word) => itemOf(TOKEN_TYPE.other, costTypes.intern(word), costTypes));

  const items = [...Object.values(ITEM), ...added, itemOf(TOKEN_TYPE.other, ABSENT, costTypes)];

  expect(items.map((item) => itemOfName(itemName(item, costTypes), costTypes))).toEqual(items);
});

test('a cost type that is the name of another item counts as other', () => {
  const costTypes = createDictionary();

  expect(itemOf(TOKEN_TYPE.other, costTypes.intern('other'), costTypes)).toBe(ITEM.other);
  expect(itemOf(TOKEN_TYPE.other, costTypes.intern('output'), costTypes)).toBe(ITEM.other);
});
