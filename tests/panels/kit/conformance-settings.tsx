/**
 * Defines the checks that two components of every kit (set of components, for the page or the room) must pass: the row
 * of one setting, and the list of sections with the open section.
 */
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import type { Kit } from '../../../src/panels/kit/contract.ts';
import type { SectionsProps, SettingProps } from '../../../src/panels/kit/contract/setting.ts';
import { draw, text, type Check } from './check.tsx';

function setting(kit: Kit, props: Partial<SettingProps> = {}): ReactNode {
  return (
    <kit.Setting id="sound" label="Sound" hint="When you press something." isSwitch {...props}>
      <kit.Toggle id="sound" label="Sound" isLabelHidden isOn onChange={() => undefined} />
    </kit.Setting>
  );
}

function sections(kit: Kit, props: Partial<SectionsProps> = {}): ReactNode {
  return (
    <kit.Sections
      id="sections"
      label="Sections"
      items={[
        { id: 'display', label: 'Display' },
        { id: 'data', label: 'Data', hint: 'Files' },
      ]}
      selected="data"
      first="display"
      onSelect={() => undefined}
      back="All settings"
      {...props}
    >
      {text(kit, 'what is in it')}
    </kit.Sections>
  );
}

export const SETTING_CHECKS: readonly Check[] = [
  {
    primitive: 'Setting',
    does: 'shows its words and its control',
    check(mount) {
      const mounted = mount(draw((kit) => setting(kit)));
      expect(mounted.shows('Sound')).toBe(true);
      expect(mounted.shows('When you press something.')).toBe(true);
      expect(mounted.control('Sound').isOn).toBe(true);
    },
  },
  {
    primitive: 'Setting',
    does: 'says what became of a change, and offers its action',
    check(mount) {
      const onPress = vi.fn<() => void>();
      const status = { text: 'Saved', tone: 'good' } as const;
      const mounted = mount(draw((kit) => setting(kit, { status, action: { id: 'undo', label: 'Undo', onPress } })));
      expect(mounted.shows('Saved')).toBe(true);
      mounted.control('Undo').press();
      expect(onPress).toHaveBeenCalledOnce();
    },
  },
  {
    primitive: 'Sections',
    does: 'shows the list, and reports the section that is pressed',
    check(mount) {
      const onSelect = vi.fn<(id: string | null) => void>();
      const mounted = mount(draw((kit) => sections(kit, { selected: null, onSelect })));
      mounted.control('Display').press();
      expect(onSelect.mock.calls).toEqual([['display']]);
    },
  },
  {
    primitive: 'Sections',
    does: 'shows the section that is open, with a way back to the list',
    check(mount) {
      const onSelect = vi.fn<(id: string | null) => void>();
      const mounted = mount(draw((kit) => sections(kit, { onSelect })));
      expect(mounted.shows('what is in it')).toBe(true);
      mounted.control('All settings').press();
      expect(onSelect.mock.calls).toEqual([[null]]);
    },
  },
];
