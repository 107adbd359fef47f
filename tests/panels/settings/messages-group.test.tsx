// @vitest-environment happy-dom
/**
 * Tests the part of Settings for messages, as a person uses it. The host of a typed URL is shown before anything is
 * saved, and a URL never stays on the page.
 */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { fail, ok } from '../../../src/core/base/result.ts';
import type { MessageOrder, MessagesState } from '../../../src/core/delivery/message-order.ts';
import type { HostActions, HostState } from '../../../src/core/host/host.ts';
import type { TrackerActions } from '../../../src/core/tracker/tracker.ts';
import { KitProvider } from '../../../src/panels/kit/kit.tsx';
import { SettingsPlaceProvider } from '../../../src/panels/parts/settings-place.tsx';
import type { SettingsSection } from '../../../src/panels/parts/settings-sections.ts';
import { settingsPanel } from '../../../src/panels/settings/panel.ts';
import { aHost } from '../fixtures/a-host.ts';
import { aDestination, aMessagesState } from '../fixtures/some-messages.ts';
import { anInput, NOW } from '../fixtures/some-reports.ts';
import { DRAWN_DOM_KIT } from '../kit/dom-driver.tsx';

afterEach(cleanup);

const SECRET_URL = 'https://hooks.slack.com/services/T0/B0/secret-part';
const UNDELIVERED: MessagesState['undelivered'] = ['a', 'b', 'c', 'd', 'e'].map((id) => ({
  to: 'slack',
  message: { id, kind: 'alert', title: `Alert ${id}`, text: 'Text', at: 0 },
  tries: 12,
  dueAt: null,
  fault: { kind: 'status', status: 410 },
}));

type Answer = Awaited<ReturnType<HostActions['messages']>>;

function show(messages: Partial<MessagesState> = {}, hostChanges: Partial<HostState> = {}, answer: Answer = ok(null)) {
  const orders: MessageOrder[] = [];
  const at: (SettingsSection | null)[] = [];
  let state = aMessagesState(messages);
  const inputNow = () => anInput({ host: aHost({ messages: state, ...hostChanges }), keys: [] });
  const act = {
    current: () => inputNow().state,
    requestKeys: async () => undefined,
    host: {
      messages: async (order: MessageOrder) => {
        orders.push(order);
        return answer;
      },
    },
  } as unknown as TrackerActions;
  function Page(): ReactNode {
    const [section, onSection] = useState<SettingsSection | null>('integrations');
    const place = {
      section,
      onSection: (next: SettingsSection | null) => {
        at.push(next);
        onSection(next);
      },
      onClose: () => undefined,
      control: null,
      widgetAddress: null,
    };
    return (
      <KitProvider kit={DRAWN_DOM_KIT}>
        <SettingsPlaceProvider value={place}>
          <settingsPanel.Body input={inputNow()} act={act} />
        </SettingsPlaceProvider>
      </KitProvider>
    );
  }
  const page = render(<Page />);
  /** gives the page another state of its messages, and draws the page again */
  const say = (next: Partial<MessagesState>): void => {
    state = aMessagesState(next);
    page.rerender(<Page />);
  };
  return { orders, at, page, say };
}

const group = () => within(screen.getByRole('article', { name: 'Messages' }));
const undelivered = () => within(screen.getByRole('article', { name: 'Messages not delivered' }));
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string): void =>
  void fireEvent.change(group().getByLabelText(label, { selector: 'input' }), { target: { value } });
const choose = (kind: string): void => {
  fireEvent.click(group().getByRole('combobox', { name: /Send to/ }));
  fireEvent.click(group().getByRole('option', { name: kind }));
};

describe('adding an address', () => {
  it('shows the host before anything is saved, and leaves no URL on the page', async () => {
    const { orders, page, say } = show(
      {},
      {},
      ok({ kind: 'added', name: 'slack', host: 'hooks.slack.com', signingKey: null }),
    );
    press('Add an address');
    const url = group().getByLabelText<HTMLInputElement>('URL', { selector: 'input' });
    expect(url.type).toBe('password');
    const save = group().getByRole<HTMLButtonElement>('button', { name: 'Add this address' });
    expect(save.matches(':disabled, [aria-disabled="true"]')).toBe(true);
    type('URL', ` ${SECRET_URL} `);
    expect(group().getByText('Messages will be sent to hooks.slack.com.')).toBeTruthy();
    expect(orders).toEqual([]);
    press('Add this address');
    await expect
      .poll(() => orders)
      .toEqual([{ do: 'add', kind: 'slack', url: SECRET_URL, token: null, place: 'system' }]);
    say({ destinations: [aDestination()] });
    expect(
      await group().findByText(/^slack was added\. Alerts will be sent to hooks\.slack\.com\. Nothing/),
    ).toBeTruthy();
    expect(page.container.innerHTML).not.toContain('secret-part');
    press('Add an address');
    expect(group().getByLabelText<HTMLInputElement>('URL', { selector: 'input' }).value).toBe('');
  });

  it('says beside the field that a text is no URL, and asks nothing of the companion', () => {
    const { orders } = show();
    press('Add an address');
    type('URL', 'hooks.slack.com/services');
    expect(group().getByRole('alert').textContent).toBe('Enter a URL that begins with https://.');
    fireEvent.keyDown(group().getByLabelText('URL', { selector: 'input' }), { key: 'Enter' });
    expect(orders).toEqual([]);
    type('URL', 'https://me:secret@hooks.slack.com/');
    expect(group().getByRole('alert').textContent).toBe('Enter a URL without a user name or password.');
  });

  it('says the companion’s reason beside the field, and forgets it when the URL changes', async () => {
    show({}, {}, fail({ kind: 'badUrl', why: 'notEncrypted' }));
    press('Add an address');
    type('URL', 'http://hooks.example/x');
    press('Add this address');
    expect((await group().findByRole('alert')).textContent).toMatch(/^Use https\./);
    expect(group().getByLabelText<HTMLInputElement>('URL', { selector: 'input' }).value).toBe('http://hooks.example/x');
    type('URL', 'https://hooks.example/x');
    expect(group().queryByRole('alert')).toBeNull();
  });

  it('says a fault of the keychain below the form, which keeps the URL', async () => {
    show({}, {}, fail({ kind: 'storeLocked' }));
    press('Add an address');
    type('URL', SECRET_URL);
    press('Add this address');
    expect(await group().findByText(/^The system keychain is locked\./)).toBeTruthy();
    expect(group().getByLabelText<HTMLInputElement>('URL', { selector: 'input' }).value).toBe(SECRET_URL);
  });

  it('shows the signing key of a webhook once, until it is put away', async () => {
    const { say } = show(
      {},
      {},
      ok({ kind: 'added', name: 'webhook', host: 'hooks.example', signingKey: 'whsec_canary' }),
    );
    press('Add an address');
    choose('Webhook');
    type('URL', 'https://hooks.example/x');
    press('Add this address');
    await expect.poll(() => screen.queryByLabelText('URL', { selector: 'input' })).toBeNull();
    say({ destinations: [aDestination({ name: 'webhook', kind: 'webhook', host: 'hooks.example' })] });
    expect(group().getByText('whsec_canary')).toBeTruthy();
    expect(group().getByRole('button', { name: 'Copy signing key' })).toBeTruthy();
    press('Hide signing key');
    expect(screen.queryByText('whsec_canary')).toBeNull();
  });

  it('asks for a token where the kind has one, and sends none of another kind', async () => {
    const { orders } = show({}, {}, fail({ kind: 'forbidden' }));
    press('Add an address');
    choose('ntfy');
    type('URL', 'https://ntfy.sh/topic');
    type('Access token', 'tk_1');
    press('Add this address');
    await expect.poll(() => orders.length).toBe(1);
    choose('Webhook');
    expect(group().queryByLabelText('Access token')).toBeNull();
    press('Add this address');
    await expect.poll(() => orders.length).toBe(2);
    expect(orders).toMatchObject([
      { kind: 'ntfy', token: 'tk_1' },
      { kind: 'webhook', token: null },
    ]);
  });
});

describe('e-mail', () => {
  const fill = (): void => {
    press('Add an address');
    choose('E-mail');
    type('Mail server', 'smtp.example.com');
    type('Sender', 'outlay@example.com');
    type('Receiver', 'team@example.com');
    type('User', 'outlay');
    type('Password', 'canary pass');
  };

  it('shows receiver and server before anything is saved, and leaves no password on the page', async () => {
    const { orders, page } = show(
      {},
      {},
      ok({ kind: 'added', name: 'email', host: 'smtp.example.com:465', signingKey: null }),
    );
    fill();
    expect(group().getByText('Messages will be sent to team@example.com by smtp.example.com:465.')).toBeTruthy();
    expect(orders).toEqual([]);
    press('Add this address');
    await expect
      .poll(() => orders)
      .toEqual([
        {
          do: 'addEmail',
          mail: {
            server: 'smtp.example.com',
            port: 465,
            security: 'tls',
            user: 'outlay',
            from: 'outlay@example.com',
            to: 'team@example.com',
          },
          password: 'canary pass',
          place: 'system',
        },
      ]);
    await expect.poll(() => screen.queryByLabelText('Mail server')).toBeNull();
    press('Add an address');
    choose('E-mail');
    expect(group().getByLabelText<HTMLInputElement>('Password', { selector: 'input' }).value).toBe('');
    expect(page.container.innerHTML).not.toContain('canary');
  });

  it('says the companion’s reason beside the field that it is about', async () => {
    show({}, {}, fail({ kind: 'badMail', why: 'badTo' }));
    fill();
    press('Add this address');
    const alert = await group().findByRole('alert');
    expect(alert.textContent).toBe('Enter the address of the receiver as name@example.com.');
    const receiver = group().getByLabelText('Receiver', { selector: 'input' });
    expect(receiver.getAttribute('aria-describedby')).toContain(alert.id);
  });
});

describe('a machine without a keychain', () => {
  it('saves the URL in a file, after a sentence that says who can read it', async () => {
    const { orders } = show({}, { places: ['passphrase', 'run'] });
    press('Add an address');
    expect(group().getByText(/a file that is not encrypted/)).toBeTruthy();
    type('URL', SECRET_URL);
    press('Add this address');
    await expect.poll(() => orders).toMatchObject([{ do: 'add', place: 'file' }]);
  });
});

describe('an address in the list', () => {
  it('gets a test, and a failure is shown beside it', async () => {
    const fault = { kind: 'status', status: 404 } as const;
    const { orders, say } = show({ destinations: [aDestination()] }, {}, fail({ kind: 'notDelivered', fault }));
    press('Send a test');
    expect(await group().findByText('The test message was not delivered.')).toBeTruthy();
    expect(orders).toEqual([{ do: 'test', name: 'slack' }]);
    say({ destinations: [aDestination({ lastTry: { deliveredAt: null, failed: { at: NOW, fault } } })] });
    expect(
      group().getByText(
        /^The last message, sent just now, was not delivered\. The receiver returned an error \(HTTP 404\)\./,
      ),
    ).toBeTruthy();
  });

  it('is removed after a question that says what is lost', async () => {
    const { orders, say } = show({ destinations: [aDestination()] });
    press('Remove');
    expect(group().getByText(/enter the URL or password again/)).toBeTruthy();
    expect(orders).toEqual([]);
    press('Yes, remove slack');
    await expect.poll(() => orders).toEqual([{ do: 'remove', name: 'slack' }]);
    say({});
    expect(await group().findByText('slack was removed.')).toBeTruthy();
  });

  it('leads to the switch of alerts while they are off', () => {
    const { at } = show({ destinations: [aDestination()] });
    press('Open Budget and alerts');
    expect(at).toEqual(['budget']);
  });
});

describe('messages that were not delivered', () => {
  it('are sent again or discarded one by one, and the answer stays when the entry is gone', async () => {
    const { orders, say } = show({ destinations: [aDestination()], undelivered: UNDELIVERED.slice(0, 1) });
    press('Send again');
    await expect.poll(() => orders).toEqual([{ do: 'sendAgain', id: 'slack/a' }]);
    say({ destinations: [aDestination()], waiting: 1 });
    expect(await undelivered().findByText('Outlay is trying to send the message again.')).toBeTruthy();
    say({ destinations: [aDestination()], undelivered: UNDELIVERED.slice(1, 2) });
    press('Discard');
    press('Yes, discard it');
    await expect.poll(() => orders.at(-1)).toEqual({ do: 'discard', id: 'slack/b' });
  });

  it('are folded from the fourth', () => {
    show({ destinations: [aDestination()], undelivered: UNDELIVERED });
    expect(undelivered().getByText('2 older messages')).toBeTruthy();
  });
});

describe('a company’s policy', () => {
  it('leaves only what ends messages', () => {
    show({ destinations: [aDestination()], undelivered: UNDELIVERED.slice(0, 1) }, { policy: ['messages'] });
    const names = [group(), undelivered()].flatMap((part) => part.getAllByRole('button'));
    expect(names.map(({ textContent }) => textContent)).toEqual(['Remove', 'Discard']);
    expect(group().getByText('Your organization’s policy forbids this.')).toBeTruthy();
  });
});

describe('the search', () => {
  it('finds messages by a plain word and leads to the control', () => {
    show({ destinations: [aDestination()] });
    fireEvent.change(screen.getByLabelText('Search settings'), { target: { value: 'slack' } });
    const hits = within(screen.getByRole('navigation')).getAllByRole('button');
    expect(hits.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Slack: hooks\.slack\.com/), expect.stringMatching(/^Messages/)]),
    );
  });
});

describe('the weekly digest', () => {
  const digest = () => within(screen.getByRole('article', { name: 'Weekly digest' }));
  const ON = { isOn: true, zone: null, zoneInForce: 'Europe/Berlin', nextAt: NOW };

  it('is off at first, and goes on in the zone of the machine', async () => {
    const { orders, say } = show({ destinations: [aDestination()] });
    expect(digest().queryByLabelText('Time zone')).toBeNull();
    fireEvent.click(digest().getByRole('switch', { name: 'Send a weekly digest' }));
    await expect.poll(() => orders).toEqual([{ do: 'setDigest', isOn: true, zone: null }]);
    say({ destinations: [aDestination()], digest: ON });
    expect(
      digest().getByText(/^The digest is sent every Monday at 08:00 \(Europe\/Berlin\)\. The next one is due on /),
    ).toBeTruthy();
    expect(await digest().findByText('The weekly digest is on.')).toBeTruthy();
  });

  it('has a time zone that is checked while it is typed', async () => {
    const { orders } = show({ destinations: [aDestination()], digest: ON });
    const zone = digest().getByLabelText('Time zone', { selector: 'input' });
    fireEvent.change(zone, { target: { value: 'Berlin' } });
    fireEvent.keyDown(zone, { key: 'Enter' });
    expect(digest().getByRole('alert').textContent).toContain('time zone');
    expect(orders).toEqual([]);
    fireEvent.change(zone, { target: { value: 'Asia/Tokyo' } });
    fireEvent.submit(zone);
    fireEvent.keyDown(zone, { key: 'Enter' });
    await expect.poll(() => orders).toEqual([{ do: 'setDigest', isOn: true, zone: 'Asia/Tokyo' }]);
  });

  it('shows what would be sent now, and why there is none', async () => {
    const preview = {
      kind: 'preview',
      title: 'Northwind: $120.00 last week',
      text: '12–18 Nov: $120.00\nMon ███ $40.00',
    } as const;
    const { orders, page } = show({}, {}, ok(preview));
    press('Show what would be sent now');
    expect(await digest().findByText('Northwind: $120.00 last week')).toBeTruthy();
    expect(digest().getByText('Mon ███ $40.00')).toBeTruthy();
    expect(orders).toEqual([{ do: 'previewDigest' }]);
    press('Hide');
    expect(digest().queryByText('Mon ███ $40.00')).toBeNull();
    page.unmount();
    show({}, {}, fail({ kind: 'noFigures' }));
    press('Show what would be sent now');
    expect(await digest().findByText(/no figures/i)).toBeTruthy();
  });

  it('says that nothing is sent while there is no address', () => {
    show({ digest: ON });
    expect(digest().getByText('Nothing is sent, because no address has been added.')).toBeTruthy();
  });
});
