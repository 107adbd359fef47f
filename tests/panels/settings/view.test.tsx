// @vitest-environment happy-dom
/** Settings as a person meets them: judged while typing, secrets covered, plain words for every state. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { KeyState } from '../../../src/core/host/host.ts';
import { ok } from '../../../src/core/base/result.ts';
import type { SettingsChange } from '../../../src/core/settings/settings.ts';
import type { TrackerActions } from '../../../src/core/tracker/tracker.ts';
import { domKit } from '../../../src/panels/kit/dom/dom-kit.ts';
import { KitProvider } from '../../../src/panels/kit/kit.tsx';
import { settingsPanel } from '../../../src/panels/settings/panel.ts';
import { aHost } from '../fixtures/a-host.ts';
import { anInput, NOW, type StateChanges } from '../fixtures/some-reports.ts';

afterEach(cleanup);

function show(changes: StateChanges = {}) {
  const input = anInput({ host: aHost(), keys: [], ...changes });
  const stored: SettingsChange[] = [];
  const asked: unknown[] = [];
  const act = {
    current: () => input.state,
    changeSettings: (change: SettingsChange) => stored.push(change),
    requestKeys: async () => undefined,
    host: {
      setKey: async (request: unknown) => {
        asked.push(request);
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
    },
  } as unknown as TrackerActions;
  const page = render(
    <KitProvider kit={domKit}>
      <settingsPanel.Body input={input} act={act} />
    </KitProvider>,
  );
  return { stored, asked, page };
}

describe('a field', () => {
  it('says at once why a value is not taken, and stores nothing while it is wrong', () => {
    const { stored } = show();
    const limit = screen.getByLabelText('Monthly limit');
    fireEvent.change(limit, { target: { value: 'much' } });
    expect(screen.getByText('Enter a number of US dollars, such as 5000 or 1250.50.')).toBeTruthy();
    fireEvent.keyDown(limit, { key: 'Enter' });
    expect(stored).toEqual([]);
    fireEvent.change(limit, { target: { value: '5000' } });
    fireEvent.keyDown(limit, { key: 'Enter' });
    expect(stored).toEqual([{ spendLimit: '5000' }]);
  });
});

describe('keys', () => {
  const stateWords = (admin: KeyState): string => {
    show({ host: aHost({ keys: { admin, regular: { kind: 'absent' } } }) });
    return within(screen.getByRole('article', { name: 'Keys' })).getByText(/^Admin key: /).textContent ?? '';
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
    expect(words[1]).toContain('ends wXyZ');
  });

  it.each<KeyState>([{ kind: 'locked', place: 'system' }, { kind: 'locked', place: 'passphrase' }, { kind: 'denied' }])(
    'that cannot be read ($kind) are unlocked, stored anew in a place of choice, or deleted',
    async (admin) => {
      const { asked } = show({ host: aHost({ keys: { admin, regular: { kind: 'absent' } } }) });
      const keys = within(screen.getByRole('article', { name: 'Keys' }));
      expect(keys.getByRole('button', { name: 'Unlock' })).toBeTruthy();
      expect(keys.getByRole('button', { name: 'Delete admin key' })).toBeTruthy();
      fireEvent.click(keys.getByRole('button', { name: 'Store another admin key' }));
      fireEvent.click(keys.getByRole('combobox', { name: /Where to keep it/ }));
      fireEvent.click(keys.getByRole('option', { name: 'Keep in memory, until Outlay ends' }));
      fireEvent.change(keys.getByLabelText('Admin key'), { target: { value: 'sk-ant-admin01-another' } });
      fireEvent.click(keys.getByRole('button', { name: 'Check and store admin key' }));
      await expect.poll(() => asked).toEqual([{ kind: 'admin', key: 'sk-ant-admin01-another', place: 'run' }]);
    },
  );

  it('have a choice of places where there is no credential store', () => {
    const admin: KeyState = { kind: 'unavailable', detail: 'no bus' };
    show({ host: aHost({ places: ['passphrase', 'run'], keys: { admin, regular: admin } }) });
    const keys = within(screen.getByRole('article', { name: 'Keys' }));
    expect(keys.queryByText(/account’s password/)).toBeNull();
    expect(keys.getByLabelText('Passphrase of the vault')).toBeTruthy();
    fireEvent.click(keys.getByRole('combobox', { name: /Where to keep it/ }));
    expect(keys.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Keep in a vault that a passphrase opens',
      'Keep in memory, until Outlay ends',
    ]);
  });

  it('are not asked for where the companion was started to show the demo', () => {
    show({ host: aHost({ places: [] }) });
    expect(screen.getByText(/started with --demo and takes no key/)).toBeTruthy();
    expect(screen.queryByLabelText('Admin key')).toBeNull();
  });

  it('are covered while they are typed until one asks to see them, and leave nothing on the page', async () => {
    const { asked, page } = show({ host: aHost({ keys: { admin: { kind: 'absent' }, regular: { kind: 'absent' } } }) });
    const field = screen.getByLabelText<HTMLInputElement>('Admin key');
    expect(field.type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show Admin key' }));
    expect(field.type).toBe('text');
    fireEvent.change(field, { target: { value: ' sk-ant-admin01-canary ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Check and store admin key' }));
    await screen.findByText('Checked and stored.');
    expect(asked).toEqual([{ kind: 'admin', key: 'sk-ant-admin01-canary', place: 'system' }]);
    expect(page.container.innerHTML).not.toContain('canary');
    expect(field.value).toBe('');
  });
});

describe('opening the JSON API to any website', () => {
  it('takes a second press, under a sentence that says what it means', () => {
    const { stored } = show();
    fireEvent.click(screen.getByRole('switch', { name: 'Open to any website' }));
    expect(stored).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Any website may read my costs' }));
    expect(stored).toMatchObject([{ api: { isOpenToAnyWebsite: true } }]);
  });
});

describe('the last displayed tab', () => {
  it('can’t be hidden', () => {
    show({ settings: { tabs: ['months'] } });
    expect(screen.getByRole('switch', { name: 'By Month' }).hasAttribute('disabled')).toBe(true);
  });
});

describe('browsers that are signed in', () => {
  const sessions = [
    { id: 'page-1', name: 'Firefox on Linux', openedAt: NOW - 3_600_000, lastActiveAt: NOW - 60_000 },
    { id: 'page-2', name: 'Chromium on Windows', openedAt: NOW - 7_200_000, lastActiveAt: NOW - 120_000 },
  ];
  const card = () => within(screen.getByRole('article', { name: 'Browsers' }));

  it('are listed with their times, this one marked, and each can be signed out', async () => {
    const { asked } = show({ host: aHost({ kind: 'companion', sessions, thisSession: 'page-1' }) });
    expect(card().getByText('Firefox on Linux (this browser)')).toBeTruthy();
    expect(card().getByText(/^opened 2 h ago · last active 2 min ago$/)).toBeTruthy();
    fireEvent.click(card().getByRole('button', { name: 'Sign out Chromium on Windows' }));
    expect(await card().findByText('Chromium on Windows is signed out.')).toBeTruthy();
    expect(asked).toEqual(['page-2']);
  });

  it('are signed out everywhere after a question that says what it does', async () => {
    const { asked } = show({ host: aHost({ kind: 'companion', sessions }) });
    fireEvent.click(card().getByRole('button', { name: 'Sign out everywhere' }));
    expect(card().getByText(/Every device has to be paired again/)).toBeTruthy();
    expect(asked).toEqual([]);
    fireEvent.click(card().getByRole('button', { name: 'Really sign out everywhere' }));
    expect(await card().findByText('Everything is signed out.')).toBeTruthy();
    expect(asked).toEqual(['everywhere']);
  });

  it('are no subject on a device, and on a page without Outlay behind it', () => {
    show({ host: aHost({ kind: 'companion', viewer: 'device' }) });
    show({ host: aHost({ kind: 'browser' }) });
    expect(screen.queryByRole('article', { name: 'Browsers' })).toBeNull();
  });
});

describe('the check code', () => {
  it('stands above the field for a key, where there is a terminal to compare it with', () => {
    show({ host: aHost({ kind: 'companion', checkCode: 'K7QF-2MPA' }) });
    const keys = within(screen.getByRole('article', { name: 'Keys' }));
    expect(keys.getByText(/Type a key only if Outlay’s terminal, .* check code: K7QF-2MPA/)).toBeTruthy();
    cleanup();
    show({ host: aHost({ checkCode: null }) });
    expect(screen.queryByText(/check code/)).toBeNull();
  });
});

describe('on a paired device', () => {
  it('nothing is offered that only the machine itself may do', () => {
    show({ host: aHost({ viewer: 'device', probe: { left: 50, isRunning: false } }) });
    expect(screen.getByText(/Keys are set and unlocked on the machine Outlay runs on/)).toBeTruthy();
    for (const name of [
      /unlock/i,
      /admin key$/,
      /live limits/,
      /pairing code/,
      /save snapshot/i,
      /test notification/,
    ]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    for (const label of ['Monthly limit', 'Licence', 'Another amount to be told of', /month reaches an amount/]) {
      expect(screen.queryByLabelText(label)).toBeNull();
    }
    expect(screen.getByLabelText<HTMLInputElement>('Exchange rates from').disabled).toBe(true);
  });

  it('a licence can’t be removed, and the page says where it can', () => {
    const access = { kind: 'pro', holder: 'Somebody' } as const;
    show({ host: aHost({ viewer: 'device', access }) });
    expect(screen.queryByRole('button', { name: /Remove the licence/ })).toBeNull();
    expect(screen.getByText(/The licence is changed on the machine Outlay runs on/)).toBeTruthy();
    cleanup();
    show({ host: aHost({ access }) });
    expect(screen.getByRole('button', { name: /Remove the licence/ })).toBeTruthy();
  });

  it('limit and alerts are shown, and said to be set on the machine Outlay runs on', () => {
    const settings = { spendLimit: '5000', alerts: true, thresholds: ['1000', '2500'] };
    show({ host: aHost({ viewer: 'device' }), settings });
    const budget = within(screen.getByRole('article', { name: 'Limit and alerts' }));
    expect(budget.getByText('Monthly limit: $5,000.00')).toBeTruthy();
    expect(budget.getByText('Alerts at: $1,000.00, $2,500.00')).toBeTruthy();
    expect(budget.getByText(/are set on the machine Outlay runs on/)).toBeTruthy();
    expect(budget.queryByRole('button')).toBeNull();
  });
});

describe('a paired device', () => {
  const devices = [{ id: 'd1', name: 'Headset', pairedAt: NOW - 86_400_000, lastSeen: NOW - 60_000 }];

  it('that a policy keeps out is marked as such on the list', () => {
    show({ host: aHost({ kind: 'companion', devices, policy: ['pairing'] }) });
    expect(screen.getByText(/^kept out by your organization’s policy · paired/)).toBeTruthy();
    cleanup();
    show({ host: aHost({ kind: 'companion', devices }) });
    expect(screen.queryByText(/kept out/)).toBeNull();
  });
});

describe('a key of another address', () => {
  it('is told with that address, and can be replaced and deleted', () => {
    const admin: KeyState = { kind: 'otherAddress', place: 'system', last4: 'wXyZ', origin: 'https://gateway.example' };
    show({ host: aHost({ keys: { admin, regular: { kind: 'absent' } } }) });
    expect(screen.getByText(/belongs to https:\/\/gateway\.example/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Store another admin key' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Delete admin key' })).toBeTruthy();
  });
});

describe('a company’s policy', () => {
  it('greys out what it forbids, with the reason', () => {
    show({ host: aHost({ policy: ['jsonApi', 'anyWebsite', 'staticMode', 'pairing'] }) });
    expect(screen.getAllByText('Your organization’s policy forbids this.')).toHaveLength(4);
    for (const name of ['Answer programs of this machine', 'Open to any website']) {
      expect(screen.getByRole('switch', { name }).hasAttribute('disabled')).toBe(true);
    }
    for (const name of ['Make a pairing code', 'Save snapshot']) {
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
    }
  });
});

describe('the note about alerts', () => {
  it.each([
    ['machine', 'shown', /notification of the machine Outlay runs on/],
    ['page', 'shown', /notification of this browser while a page of Outlay is open/],
    ['page', 'notAsked', /Your browser will ask/],
    ['machine', 'none', /The machine Outlay runs on has no notifications/],
    ['page', 'none', /This browser has no notifications/],
  ] as const)('says whose notifications they are: %s, %s', (notifiedBy, notifications, words) => {
    show({ host: aHost({ notifiedBy, notifications }) });
    expect(screen.getByText(words)).toBeTruthy();
  });
});
