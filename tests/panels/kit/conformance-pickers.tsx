/**
 * Defines the checks that the pickers (lists from which a person chooses) of every kit (set of components, for the page
 * or the room) must pass.
 */
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import type { Kit } from '../../../src/panels/kit/contract.ts';
import type { PickerProps, PickerRow } from '../../../src/panels/kit/contract/picker.ts';
import { draw, type Check } from './check.tsx';

const ROWS: readonly PickerRow[] = [
  { id: 'group', label: 'agents-ci', detail: '1 of 2 keys', amount: '$12.00', state: 'some', isGroup: true },
  { id: 'a', label: 'checkout', amount: '$9.00', state: 'on' },
  { id: 'b', label: 'lab', detail: 'inactive', amount: '$3.00', state: 'off' },
  { id: 'rest', label: 'No API key', amount: '$1.00', state: 'off', isDisabled: true },
];

function picker(kit: Kit, props: Partial<PickerProps> = {}): ReactNode {
  return (
    <kit.Picker
      id="keys"
      label="API keys"
      ids={ROWS.map(({ id }) => id)}
      rowAt={(index) => ROWS[index] ?? { id: '', label: '', state: 'off' }}
      search={{ label: 'Search keys', value: '', onChange: () => undefined }}
      empty="No key is called that"
      onPress={() => undefined}
      {...props}
    />
  );
}

export const PICKER_CHECKS: readonly Check[] = [
  {
    primitive: 'Picker',
    does: 'shows its rows with their amounts, and says which are chosen',
    check(mount) {
      const mounted = mount(draw((kit) => picker(kit)));
      for (const { label } of ROWS) expect(mounted.shows(label), label).toBe(true);
      expect(mounted.speaks('$12.00')).toBe(true);
      expect(mounted.control('checkout, $9.00').isOn).toBe(true);
      expect(mounted.control('lab, inactive, $3.00').isOn).toBe(false);
      expect(mounted.control('agents-ci, 1 of 2 keys, $12.00').isOn).toBe(false);
    },
  },
  {
    primitive: 'Picker',
    does: 'reports the row that is pressed, and none that can’t be chosen',
    check(mount) {
      const onPress = vi.fn<(id: string) => void>();
      const mounted = mount(draw((kit) => picker(kit, { onPress })));
      expect(mounted.control('No API key, $1.00').isDisabled).toBe(true);
      mounted.control('No API key, $1.00').press();
      mounted.control('lab, inactive, $3.00').press();
      mounted.control('agents-ci, 1 of 2 keys, $12.00').press();
      expect(onPress.mock.calls).toEqual([['b'], ['group']]);
    },
  },
  {
    primitive: 'Picker',
    does: 'draws a part of 5,000 rows',
    check(mount) {
      const ids = Array.from({ length: 5000 }, (_, index) => `key-${index}`);
      const drawn = new Set<number>();
      const rowAt = (index: number): PickerRow => {
        drawn.add(index);
        return { id: ids[index] ?? '', label: ids[index] ?? '', state: 'off' };
      };
      const mounted = mount(draw((kit) => picker(kit, { ids, rowAt })));
      expect(mounted.shows('key-0')).toBe(true);
      expect(drawn.size).toBeGreaterThan(10);
      expect(drawn.size).toBeLessThan(100);
    },
  },
  {
    primitive: 'Picker',
    does: 'says when nothing is found',
    check(mount) {
      expect(mount(draw((kit) => picker(kit, { ids: [] }))).shows('No key is called that')).toBe(true);
    },
  },
];
