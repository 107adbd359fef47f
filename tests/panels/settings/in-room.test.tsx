// @vitest-environment happy-dom
/**
 * Settings in the room have the same sections as on the page, but no text fields. Everything that can be chosen,
 * switched or stepped fits the panel.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SettingsChange } from '../../../src/core/settings/settings.ts';
import type { TrackerActions } from '../../../src/core/tracker/tracker.ts';
import { toPico } from '../../../src/core/money/pico.ts';
import { KitProvider } from '../../../src/panels/kit/kit.tsx';
import { spatialKit } from '../../../src/panels/kit/spatial/spatial-kit.ts';
import { SETTINGS_SECTIONS } from '../../../src/panels/parts/settings-sections.ts';
import { settingsPanel } from '../../../src/panels/settings/panel.ts';
import { aHost } from '../fixtures/a-host.ts';
import { aDestination, aMessagesState } from '../fixtures/some-messages.ts';
import { anInput, NOW, type StateChanges } from '../fixtures/some-reports.ts';
import { inRoom } from '../kit/spatial/in-room.tsx';
import { layoutFaults } from '../kit/spatial/layout-faults.ts';
import { openStage, SETTING, type Stage } from '../kit/spatial/room-stage.tsx';
import { meantBy, textsOf } from '../kit/spatial/uikit-tree.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const MESSAGES = aMessagesState({
  destinations: [
    aDestination({
      host: 'a-receiver-with-a-name-of-some-length.example:8443',
      lastTry: { deliveredAt: NOW, failed: { at: NOW, fault: { kind: 'privateAddress' } } },
    }),
  ],
  waiting: 2,
  undelivered: ['a', 'b', 'c', 'd'].map((id) => ({
    to: 'slack',
    message: {
      id,
      kind: 'alert',
      title: 'Larkfield Instruments has reached $10,000 in November',
      text: 'Text',
      at: NOW,
    },
    tries: 12,
    dueAt: null,
    fault: { kind: 'privateAddress' },
  })),
});

const CHANGES: StateChanges = {
  host: aHost({ messages: MESSAGES }),
  keys: [
    {
      id: 'k1',
      name: 'a key with a name of some length',
      hint: null,
      status: 'active',
      workspace: 'Support',
      workspaceId: null,
    },
  ],
  settings: { spendLimit: '12000', thresholds: ['5000', '10000'] },
};

function show(width: number, textScale: number, changes = CHANGES): SettingsChange[] {
  const input = anInput(changes);
  const stored: SettingsChange[] = [];
  const act = {
    current: () => input.state,
    changeSettings: (change: SettingsChange) => void stored.push(change),
    requestKeys: async () => undefined,
    host: null,
  } as unknown as TrackerActions;
  const body = <settingsPanel.Body key={`${width} ${textScale}`} input={input} act={act} />;
  stage.show(<KitProvider kit={spatialKit}>{inRoom({ ...SETTING, textScale }, body, width)}</KitProvider>);
  return stored;
}

function press(id: string): void {
  const found = controls().find(({ element }) => String(element.properties.peek().id) === id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  stage.act(() => found.element.dispatchEvent({ type: 'click' } as never));
}

function controls() {
  return meantBy(stage.scene, 'button', 'switch', 'choice', 'option', 'summary');
}

function openSection(section: string): void {
  if (controls().some(({ element }) => element.properties.peek().id === 'settings:section:back')) {
    press('settings:section:back');
  }
  press(`settings:section:${section}`);
}

describe('Settings in the room', () => {
  it('begins with the list of sections, and leads back to it', () => {
    show(720, 1);
    openSection('budget');
    expect(textsOf(stage.scene)).toContain('$12,000.00');
    press('settings:section:back');
    expect(textsOf(stage.scene)).toContain('Integrations');
  });

  it('asks for nothing to be typed, in any section', () => {
    show(720, 1);
    for (const section of SETTINGS_SECTIONS) {
      openSection(section);
      expect(meantBy(stage.scene, 'field'), section).toEqual([]);
    }
  });

  it('gives every control an id of its own', () => {
    show(720, 1);
    for (const section of SETTINGS_SECTIONS) {
      openSection(section);
      const ids = controls().map(({ element }) => String(element.properties.peek().id));
      expect(new Set(ids).size, section).toBe(ids.length);
      if (section === 'budget') {
        expect(ids).toEqual(expect.arrayContaining(['settings:limit:less', 'settings:limit:more', 'settings:alerts']));
      }
    }
  });

  it('lists addresses of messages, and tests, removes and sends again without typing', () => {
    show(720, 1);
    openSection('integrations');
    const ids = controls().map(({ element }) => String(element.properties.peek().id));
    expect(ids).toEqual(
      expect.arrayContaining([
        'settings:message:slack:test',
        'settings:message:slack:remove',
        'settings:undelivered:slack/a:again',
        'settings:undelivered:slack/a:discard',
      ]),
    );
    expect(ids).not.toContain('settings:messages:add');
    expect(textsOf(stage.scene)).toContain('To add an address, leave the 3D room, because you can’t type in it.');
  });

  it('steps the limit from the provider’s where no own one is set', () => {
    const limits = {
      groups: [],
      asOf: NOW,
      problem: null,
      spendLimit: { amount: toPico(10_000n * 10n ** 12n), asOf: NOW },
    };
    const stored = show(700, 1, { host: aHost(), limits, settings: { spendLimit: null } });
    openSection('budget');
    expect(textsOf(stage.scene)).toContain('$10,000.00 (provider’s limit)');
    press('settings:limit:more');
    press('settings:limit:less');
    expect(stored).toEqual([{ spendLimit: '11000' }, { spendLimit: '9500' }]);
  });

  it('adds alert amounts above their list, so that the next press meets the same button', () => {
    show(720, 1);
    openSection('budget');
    const ids = controls().map(({ element }) => String(element.properties.peek().id));
    expect(ids).toContain('settings:threshold:5000:less');
    expect(ids.indexOf('settings:threshold:add')).toBeLessThan(ids.indexOf('settings:threshold:5000:less'));
  });

  it.each([
    [560, 1.5],
    [720, 1],
  ])('fits a panel of %d px with text × %d', (width, textScale) => {
    show(width, textScale);
    expect(layoutFaults(stage.scene)).toEqual([]);
    for (const section of SETTINGS_SECTIONS) {
      openSection(section);
      expect(layoutFaults(stage.scene), section).toEqual([]);
    }
  });
});
