// @vitest-environment happy-dom
/**
 * Tests Settings on the page, as a person uses it: what is typed is checked at once, keys and passphrases are hidden,
 * and every state has a plain text.
 */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { KeyState } from '../../../src/core/host/host.ts';
import { fail, ok } from '../../../src/core/base/result.ts';
import type { SettingsChange } from '../../../src/core/settings/settings.ts';
import type { TrackerActions } from '../../../src/core/tracker/tracker.ts';
import { KitProvider } from '../../../src/panels/kit/kit.tsx';
import { SettingsPlaceProvider, type SettingsPlace } from '../../../src/panels/parts/settings-place.tsx';
import { SETTINGS_SECTIONS, type SettingsSection } from '../../../src/panels/parts/settings-sections.ts';
import { toSettingsModel } from '../../../src/panels/settings/model.ts';
import { settingsPanel } from '../../../src/panels/settings/panel.ts';
import { aHost } from '../fixtures/a-host.ts';
import { anInput, NOW, type StateChanges } from '../fixtures/some-reports.ts';
import { DRAWN_DOM_KIT } from '../kit/dom-driver.tsx';

afterEach(cleanup);

/** Draws one section of Settings, as the page shows it. */
function show(section: SettingsSection | null, changes: StateChanges = {}) {
  const input = anInput({ host: aHost(), keys: [], ...changes });
  const stored: SettingsChange[] = [];
  const asked: unknown[] = [];
  const refreshed: string[] = [];
  let settings = input.state.settings;
  const act = {
    current: () => ({ ...input.state, settings }),
    changeSettings: (change: SettingsChange) => {
      stored.push(change);
      settings = { ...settings, ...change };
    },
    requestKeys: async () => undefined,
    refresh: async (scope: string) => void refreshed.push(scope),
    host: {
      setKey: async (request: unknown) => {
        asked.push(request);
        return ok(null);
      },
      deleteKey: async (kind: string) => {
        asked.push(`delete ${kind}`);
        return ok(null);
      },
      endSession: async (id: string) => {
        asked.push(id);
        return ok(null);
      },
      signOutEverywhere: async () => {
        asked.push('everywhere');
        return ok(null);
      },
      setLicence: async () => fail({ kind: 'licenceRefused' }),
    },
  } as unknown as TrackerActions;
  function Page(): ReactNode {
    const [open, onSection] = useState(section);
    const place: SettingsPlace = {
      section: open,
      onSection,
      onClose: () => undefined,
      control: null,
      widgetAddress: 'http://localhost:9802/widget',
    };
    return (
      <KitProvider kit={DRAWN_DOM_KIT}>
        <SettingsPlaceProvider value={place}>
          <settingsPanel.Body input={anInput({ ...changes, host: input.state.host, keys: [], settings })} act={act} />
        </SettingsPlaceProvider>
      </KitProvider>
    );
  }
  const page = render(<Page />);
  /** draws the page again, with the settings that are stored now */
  const again = (): void => page.rerender(<Page />);
  /** changes settings as another window does */
  const setElsewhere = (change: SettingsChange): void => {
    settings = { ...settings, ...change };
  };
  return { stored, asked, refreshed, page, again, settings: () => settings, setElsewhere };
}

const openSection = (name: string): void => {
  fireEvent.click(within(screen.getByRole('navigation')).getByRole('button', { name }));
};

describe('a field', () => {
  it('says at once why a value is not taken, and stores nothing while it is wrong', () => {
    const { stored } = show('budget');
    const limit = screen.getByLabelText('Monthly limit', { selector: 'input' });
    fireEvent.change(limit, { target: { value: 'much' } });
    expect(screen.getByText('Enter a number of US dollars, such as 5000 or 1250.50.')).toBeTruthy();
    fireEvent.keyDown(limit, { key: 'Enter' });
    fireEvent.blur(limit);
    expect(stored).toEqual([]);
    fireEvent.change(limit, { target: { value: '5000' } });
    fireEvent.keyDown(limit, { key: 'Enter' });
    expect(stored).toEqual([{ spendLimit: '5000' }]);
  });

  it('is saved when it is left, says so, and is undone by a press', () => {
    const { stored, again } = show('budget', { settings: { spendLimit: '900' } });
    const limit = screen.getByLabelText('Monthly limit', { selector: 'input' });
    fireEvent.change(limit, { target: { value: '5000' } });
    fireEvent.blur(limit);
    again();
    expect(screen.getByText('Saved')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    again();
    expect(stored).toEqual([{ spendLimit: '5000' }, { spendLimit: '900' }]);
    expect(screen.getByText('Undone')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('says neither “Saved” nor “Undo” beside a text that is not saved', () => {
    const { again } = show('budget', { settings: { spendLimit: '900' } });
    const limit = screen.getByLabelText('Monthly limit', { selector: 'input' });
    fireEvent.change(limit, { target: { value: '5000' } });
    fireEvent.blur(limit);
    again();
    fireEvent.change(limit, { target: { value: 'much' } });
    fireEvent.blur(limit);
    expect(screen.getByText('Enter a number of US dollars, such as 5000 or 1250.50.')).toBeTruthy();
    expect(screen.queryByText('Saved')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    fireEvent.keyDown(limit, { key: 'Escape' });
    expect(screen.getByText('Saved')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  it('takes Escape to go back to what is stored, without leaving Settings', () => {
    const { stored } = show('budget', { settings: { spendLimit: '900' } });
    const limit = screen.getByLabelText<HTMLInputElement>('Monthly limit', { selector: 'input' });
    fireEvent.change(limit, { target: { value: '5000' } });
    expect(fireEvent.keyDown(limit, { key: 'Escape' })).toBe(false);
    expect(limit.value).toBe('900');
    // The field is empty now, so the page handles Escape.
    expect(fireEvent.keyDown(limit, { key: 'Escape' })).toBe(true);
    expect(stored).toEqual([]);
  });

  it('keeps what was half typed, with its fault, while another section is looked at', () => {
    show('budget');
    fireEvent.change(screen.getByLabelText('Monthly limit', { selector: 'input' }), { target: { value: 'much' } });
    openSection('Display');
    expect(screen.queryByLabelText('Monthly limit', { selector: 'input' })).toBeNull();
    openSection('Budget and alerts');
    expect(screen.getByLabelText<HTMLInputElement>('Monthly limit', { selector: 'input' }).value).toBe('much');
    expect(screen.getByText('Enter a number of US dollars, such as 5000 or 1250.50.')).toBeTruthy();
  });

  it('keeps its text when what it asks for fails', async () => {
    show('plan');
    const licence = screen.getByLabelText<HTMLInputElement>('Licence');
    fireEvent.change(licence, { target: { value: 'outlay1.half' } });
    fireEvent.click(screen.getByRole('button', { name: 'Use this licence' }));
    expect(await screen.findByText(/not a valid Outlay licence/)).toBeTruthy();
    expect(licence.value).toBe('outlay1.half');
  });
});

describe('a change that could not be stored', () => {
  it('is shown as not saved beside its control', () => {
    const { page } = show('display', { settingsProblem: 'settingsNotKept' });
    fireEvent.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
    expect(page.getByText(/^Your change is not saved yet/)).toBeTruthy();
    expect(page.queryByText('Saved')).toBeNull();
  });
});

describe('teams', () => {
  const THREE = ['Alpha', 'Beta', 'Gamma'].map((name) => ({ name, rules: [] }));
  const field = (label: string): HTMLInputElement => screen.getByLabelText(label, { selector: 'input' });
  const rules = (): HTMLInputElement[] => screen.getAllByLabelText('Name, with * for any text');

  it('keep the focus in the name that was changed', () => {
    const { again, settings } = show('keys', { settings: { teams: THREE } });
    const name = field('Name of team 2');
    name.focus();
    fireEvent.change(name, { target: { value: 'Core' } });
    fireEvent.keyDown(name, { key: 'Enter' });
    again();
    expect(settings().teams[1]?.name).toBe('Core');
    expect(document.activeElement).toBe(field('Name of team 2'));
  });

  it('keep what is typed for them while another team is deleted elsewhere', () => {
    const { again, settings, setElsewhere } = show('keys', { settings: { teams: THREE } });
    const limit = field('Monthly limit of Beta');
    limit.focus();
    fireEvent.change(limit, { target: { value: '90' } });
    const [, ruleOfBeta] = rules();
    if (ruleOfBeta === undefined) throw new Error('Beta has no field for a rule');
    fireEvent.change(ruleOfBeta, { target: { value: 'ci-*' } });
    setElsewhere({ teams: THREE.slice(1) });
    again();
    expect([field('Monthly limit of Beta').value, field('Monthly limit of Gamma').value]).toEqual(['90', '']);
    expect(rules().map(({ value }) => value)).toEqual(['ci-*', '']);
    expect(document.activeElement).toBe(field('Monthly limit of Beta'));
    fireEvent.blur(limit);
    expect(settings().teams).toEqual([
      { name: 'Beta', rules: [], limit: '90' },
      { name: 'Gamma', rules: [] },
    ]);
  });

  it('save nothing for another team if the page was not drawn again after the deletion', () => {
    const { settings, setElsewhere } = show('keys', { settings: { teams: THREE } });
    fireEvent.change(field('Monthly limit of Beta'), { target: { value: '90' } });
    setElsewhere({ teams: THREE.slice(1) });
    fireEvent.blur(field('Monthly limit of Beta'));
    expect(settings().teams.map(({ limit }) => limit)).toEqual(['90', undefined]);
  });
});

describe('keys', () => {
  const stateWords = (admin: KeyState): string => {
    show('connection', { host: aHost({ keys: { admin, regular: { kind: 'absent' } } }) });
    return (
      within(screen.getByRole('article', { name: 'Admin key' })).getByText(/saved|locked|system/, {
        selector: '[aria-live]',
      }).textContent ?? ''
    );
  };

  it('are told apart in every state, in words', () => {
    const states: readonly KeyState[] = [
      { kind: 'absent' },
      { kind: 'present', place: 'system', last4: 'wXyZ', isUnusual: false },
      { kind: 'locked', place: 'passphrase' },
      { kind: 'denied' },
      { kind: 'unavailable', detail: 'no bus' },
    ];
    const words = states.map((state) => {
      const said = stateWords(state);
      cleanup();
      return said;
    });
    expect(new Set(words).size).toBe(states.length);
    expect(words[1]).toContain('ending in wXyZ');
  });

  it.each<KeyState>([{ kind: 'locked', place: 'system' }, { kind: 'locked', place: 'passphrase' }, { kind: 'denied' }])(
    'that cannot be read ($kind) are unlocked, stored anew in a place of choice, or deleted',
    async (admin) => {
      const { asked } = show('connection', { host: aHost({ keys: { admin, regular: { kind: 'absent' } } }) });
      expect(screen.getByRole('button', { name: 'Unlock' })).toBeTruthy();
      const keys = within(screen.getByRole('article', { name: 'Admin key' }));
      expect(keys.getByRole('button', { name: 'Delete admin key' })).toBeTruthy();
      fireEvent.click(keys.getByRole('button', { name: 'Save another admin key' }));
      fireEvent.click(keys.getByRole('combobox', { name: /Where to save the key/ }));
      fireEvent.click(keys.getByRole('option', { name: 'Memory, until Outlay stops' }));
      fireEvent.change(keys.getByLabelText('Admin key', { selector: 'input' }), {
        target: { value: 'sk-ant-admin01-another' },
      });
      fireEvent.click(keys.getByRole('button', { name: 'Check and save admin key' }));
      await expect.poll(() => asked).toEqual([{ kind: 'admin', key: 'sk-ant-admin01-another', place: 'run' }]);
    },
  );

  it('have a choice of places where there is no credential store', () => {
    const admin: KeyState = { kind: 'unavailable', detail: 'no bus' };
    show('connection', { host: aHost({ places: ['passphrase', 'run'], keys: { admin, regular: admin } }) });
    const keys = within(screen.getByRole('article', { name: 'Admin key' }));
    expect(keys.queryByText(/account password/)).toBeNull();
    expect(keys.getByLabelText('Passphrase')).toBeTruthy();
    fireEvent.click(keys.getByRole('combobox', { name: /Where to save the key/ }));
    expect(keys.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Encrypted file (passphrase)',
      'Memory, until Outlay stops',
    ]);
  });

  it('are not asked for where the companion was started to show the demo', () => {
    show('connection', { host: aHost({ places: [] }) });
    expect(screen.getByText(/started with --demo and accepts no key/)).toBeTruthy();
    expect(screen.queryByLabelText('Admin key', { selector: 'input' })).toBeNull();
  });

  it('are covered while they are typed until one asks to see them, and leave nothing on the page', async () => {
    const { asked, page } = show('connection', {
      host: aHost({ keys: { admin: { kind: 'absent' }, regular: { kind: 'absent' } } }),
    });
    const field = screen.getByLabelText<HTMLInputElement>('Admin key', { selector: 'input' });
    expect(field.type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show Admin key' }));
    expect(field.type).toBe('text');
    fireEvent.change(field, { target: { value: ' sk-ant-admin01-canary ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Check and save admin key' }));
    await screen.findByText('The key was checked and saved.');
    expect(asked).toEqual([{ kind: 'admin', key: 'sk-ant-admin01-canary', place: 'system' }]);
    expect(page.container.innerHTML).not.toContain('canary');
    expect(field.value).toBe('');
  });

  it('that are locked are unlocked first, above every section, and in no other place', () => {
    const admin: KeyState = { kind: 'locked', place: 'passphrase' };
    show(null, { host: aHost({ keys: { admin, regular: admin } }) });
    const unlock = screen.getAllByRole('button', { name: 'Unlock' });
    expect(unlock).toHaveLength(1);
    const list = screen.getByRole('navigation');
    expect((unlock[0] as HTMLElement).compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('are deleted after a question in the place of the button', async () => {
    const { asked } = show('connection');
    fireEvent.click(screen.getByRole('button', { name: 'Delete admin key' }));
    expect(asked).toEqual([]);
    expect(screen.getByText(/stays valid at the provider/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Yes, delete admin key' }));
    await expect.poll(() => asked).toEqual(['delete admin']);
  });

  it('that are half typed stay while another section is looked at', () => {
    show('connection');
    fireEvent.click(screen.getByRole('button', { name: 'Replace admin key' }));
    fireEvent.change(screen.getByLabelText('Admin key', { selector: 'input' }), { target: { value: 'sk-half' } });
    openSection('Plan');
    openSection('Connection');
    expect(screen.getByLabelText<HTMLInputElement>('Admin key', { selector: 'input' }).value).toBe('sk-half');
  });
});

describe('opening the JSON API to any website', () => {
  it('takes a second press, under a sentence that says what it means', () => {
    const { stored } = show('integrations');
    fireEvent.click(screen.getByRole('switch', { name: 'Allow any website' }));
    expect(stored).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Allow any website to read my costs' }));
    expect(stored).toMatchObject([{ api: { isOpenToAnyWebsite: true } }]);
  });
});

describe('the last displayed tab', () => {
  it('can’t be hidden', () => {
    show('display', { settings: { tabs: ['months'] } });
    expect(screen.getByRole('switch', { name: 'By Month' }).hasAttribute('disabled')).toBe(true);
  });
});

describe('browsers that are signed in', () => {
  const sessions = [
    { id: 'page-1', name: 'Firefox on Linux', openedAt: NOW - 3_600_000, lastActiveAt: NOW - 60_000 },
    { id: 'page-2', name: 'Chromium on Windows', openedAt: NOW - 7_200_000, lastActiveAt: NOW - 120_000 },
  ];
  const card = () => within(screen.getByRole('article', { name: 'Signed-in browsers' }));

  it('are listed with their times, this one marked, and each can be signed out', async () => {
    const { asked } = show('devices', { host: aHost({ kind: 'companion', sessions, thisSession: 'page-1' }) });
    expect(card().getByText('Firefox on Linux (this browser)')).toBeTruthy();
    expect(card().getByText(/^Signed in 2 h ago · last active 2 min ago$/)).toBeTruthy();
    fireEvent.click(card().getByRole('button', { name: 'Sign out Chromium on Windows' }));
    expect(await card().findByText('Chromium on Windows is signed out.')).toBeTruthy();
    expect(asked).toEqual(['page-2']);
  });

  it('are signed out everywhere after a question that says what it does', async () => {
    const { asked } = show('devices', { host: aHost({ kind: 'companion', sessions }) });
    fireEvent.click(card().getByRole('button', { name: 'Sign out everywhere' }));
    expect(card().getByText(/unpairs every device/)).toBeTruthy();
    expect(asked).toEqual([]);
    fireEvent.click(card().getByRole('button', { name: 'Yes, sign out everywhere' }));
    expect(await card().findByText('Every browser is signed out and every device is unpaired.')).toBeTruthy();
    expect(asked).toEqual(['everywhere']);
  });

  it('are no subject on a device, and on a page without Outlay behind it', () => {
    for (const host of [aHost({ kind: 'companion', viewer: 'device' }), aHost({ kind: 'browser' })]) {
      show('devices', { host });
      expect(screen.queryByRole('article', { name: 'Signed-in browsers' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Devices' })).toBeNull();
      cleanup();
    }
  });
});

describe('the check code', () => {
  it('stands above the field for a key, where there is a terminal to compare it with', () => {
    const keys = { admin: { kind: 'absent' }, regular: { kind: 'absent' } } as const;
    show('connection', { host: aHost({ kind: 'companion', checkCode: 'K7QF-2MPA', keys }) });
    expect(screen.getByText(/only if Outlay’s terminal shows the same check code.* K7QF-2MPA/)).toBeTruthy();
    cleanup();
    show('connection', { host: aHost({ checkCode: null, keys }) });
    expect(screen.queryByText(/check code/)).toBeNull();
  });
});

describe('on a paired device', () => {
  it('nothing is offered that only the machine itself may do', () => {
    for (const section of SETTINGS_SECTIONS) {
      show(section, { host: aHost({ viewer: 'device', probe: { left: 50, isRunning: false } }) });
      for (const name of [
        /unlock/i,
        /admin key$/,
        /live limits/,
        /pairing code/,
        /save snapshot/i,
        /test notification/,
      ]) {
        expect(screen.queryByRole('button', { name }), section).toBeNull();
      }
      for (const label of ['Licence', 'New alert amount', /^Alert me/]) {
        expect(screen.queryByLabelText(label, { selector: 'input, [role=switch]' }), section).toBeNull();
      }
      cleanup();
    }
    show('connection', { host: aHost({ viewer: 'device' }) });
    expect(screen.getByText(/Keys are saved and unlocked on the machine that runs Outlay/)).toBeTruthy();
    openSection('Data');
    const rates = screen.getByLabelText<HTMLInputElement>('Exchange-rate service', { selector: 'input' });
    expect(rates.disabled).toBe(true);
  });

  it('a licence can’t be removed, and the page says where it can', () => {
    const access = { kind: 'pro', holder: 'Somebody' } as const;
    show('plan', { host: aHost({ viewer: 'device', access }) });
    expect(screen.queryByRole('button', { name: 'Remove licence' })).toBeNull();
    expect(screen.getByText(/Licences are added and removed on the machine that runs Outlay/)).toBeTruthy();
    cleanup();
    show('plan', { host: aHost({ access }) });
    expect(screen.getByRole('button', { name: 'Remove licence' })).toBeTruthy();
  });

  it('limit and alerts are shown, with a sentence that they are set on the machine that runs Outlay', () => {
    const settings = { spendLimit: '5000', alerts: true, thresholds: ['1000', '2500'] };
    show('budget', { host: aHost({ viewer: 'device' }), settings });
    const budget = within(screen.getByRole('article', { name: 'Limit' }));
    expect(budget.getByText('Monthly limit: $5,000.00')).toBeTruthy();
    expect(budget.getByText('Alerts at: $1,000.00, $2,500.00')).toBeTruthy();
    expect(budget.getByText(/are set on the machine that runs Outlay/)).toBeTruthy();
    expect(budget.queryByRole('button')).toBeNull();
  });
});

describe('a paired device', () => {
  const devices = [{ id: 'd1', name: 'Headset', pairedAt: NOW - 86_400_000, lastSeen: NOW - 60_000 }];

  it('that a policy keeps out is marked as such on the list', () => {
    show('devices', { host: aHost({ kind: 'companion', devices, policy: ['pairing'] }) });
    expect(screen.getByText(/^Blocked by your organization’s policy · paired/)).toBeTruthy();
    cleanup();
    show('devices', { host: aHost({ kind: 'companion', devices }) });
    expect(screen.queryByText(/^Blocked/)).toBeNull();
  });
});

describe('a key of another address', () => {
  it('is told with that address, and can be replaced and deleted', () => {
    const admin: KeyState = { kind: 'otherAddress', place: 'system', last4: 'wXyZ', origin: 'https://gateway.example' };
    show('connection', { host: aHost({ keys: { admin, regular: { kind: 'absent' } } }) });
    expect(screen.getByText(/belongs to https:\/\/gateway\.example/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save another admin key' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Delete admin key' })).toBeTruthy();
  });
});

describe('a company’s policy', () => {
  const policy = ['jsonApi', 'anyWebsite', 'staticMode', 'pairing'] as const;

  it.each([
    ['integrations', 'switch', ['Enable the JSON API', 'Allow any website']],
    ['devices', 'button', ['Create a pairing code']],
    ['data', 'button', ['Save snapshot']],
  ] as const)('greys out what it forbids in %s, with the reason', (section, role, names) => {
    show(section, { host: aHost({ policy }) });
    expect(screen.getAllByText('Your organization’s policy forbids this.')).toHaveLength(names.length);
    for (const name of names) {
      const control = screen.getByRole(role, { name });
      expect(control.matches(':disabled, [aria-disabled="true"]')).toBe(true);
    }
  });
});

describe('the note about alerts', () => {
  it.each([
    ['machine', 'shown', /machine that runs Outlay shows a notification/],
    ['page', 'shown', /browser shows a notification while an Outlay page is open/],
    ['page', 'notAsked', /Your browser will ask/],
    ['machine', 'none', /aren’t available on the machine that runs Outlay/],
    ['page', 'none', /aren’t available in this browser/],
  ] as const)('says whose notifications they are: %s, %s', (notifiedBy, notifications, words) => {
    show('budget', { host: aHost({ notifiedBy, notifications }) });
    expect(screen.getByText(words)).toBeTruthy();
  });
});

describe('the sections', () => {
  it('leave none out that has something in it, and show none that is empty', () => {
    const names = (): string[] =>
      within(screen.getByRole('navigation'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent ?? '');
    show(null);
    expect(names()).toEqual([
      'Connection',
      'Display',
      'Budget and alerts',
      'Keys and teams',
      'Integrations',
      'Devices',
      'Data',
      'Plan',
    ]);
    cleanup();
    show(null, { host: null });
    expect(names()).toEqual(['Connection', 'Display', 'Budget and alerts', 'Keys and teams', 'Integrations', 'Data']);
  });

  it('hold no control twice, and each control has a name', () => {
    const seen: string[] = [];
    for (const section of SETTINGS_SECTIONS) {
      const { page } = show(section);
      const content = page.container.querySelector('.sections-content') as HTMLElement;
      for (const control of content.querySelectorAll('button[id], input[id], summary')) seen.push(control.id);
      cleanup();
    }
    const controls = seen.filter((id) => id !== 'settings:section:back' && id !== '');
    expect(new Set(controls).size).toBe(controls.length);
    expect(controls.filter((id) => id.includes('refresh'))).toEqual(['settings:refresh', 'settings:limits:refresh']);
  });

  it('have one button that refreshes everything', () => {
    const { refreshed } = show('connection', { status: { ...anInput().state.status, lastUpdate: NOW - 60_000 } });
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(refreshed).toEqual(['all']);
  });
});

describe('the search', () => {
  const search = (words: string): void => {
    fireEvent.change(screen.getByLabelText('Search settings'), { target: { value: words } });
  };

  it.each([
    ['dark', 'Theme'],
    ['budget', 'Monthly limit'],
    ['haptic', 'Sound and vibration in 3D'],
    ['buy', 'Licence'],
    ['headset', 'Paired devices'],
    ['tmux', 'Cost in the status bar'],
    ['filter', 'API keys shown'],
  ])('finds by a plain word: %s', (words, label) => {
    show(null);
    search(words);
    expect(within(screen.getByRole('navigation')).getByText(label)).toBeTruthy();
  });

  it('leads to the control, frames it and gives it the focus', () => {
    const { page } = show('plan');
    search('dark mode');
    fireEvent.click(screen.getByRole('button', { name: /^Theme/ }));
    expect(page.container.querySelector('.setting-marked')?.id).toBe('settings:theme:row');
    expect(document.activeElement?.id).toBe('settings:theme');
  });

  it('says so if nothing is found', () => {
    show('plan');
    search('zebra');
    expect(screen.getByText('No setting matches “zebra”.')).toBeTruthy();
  });

  it('leads to a row that exists, whatever it finds', () => {
    const { entries } = toSettingsModel(anInput({ host: aHost(), keys: [] }));
    for (const { id, section } of entries) {
      const { page } = show(section);
      expect(page.container.querySelector(`[id="${id}:row"]`), id).not.toBeNull();
      cleanup();
    }
  });
});
