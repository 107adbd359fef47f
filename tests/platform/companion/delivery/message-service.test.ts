/**
 * Checks the destinations of messages, from adding one to removing it: secrets stay in the keychain, alerts arrive,
 * failures are listed, and a policy can forbid messages.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Clock } from '../../../../src/core/base/ports.ts';
import { deliveryId } from '../../../../src/core/delivery/delivery-id.ts';
import { lastDue } from '../../../../src/core/delivery/digest/digest-time.ts';
import type { DigestMessage } from '../../../../src/messages/digest.ts';
import type { SecretPlace } from '../../../../src/core/delivery/destination.ts';
import {
  createMessageService,
  type MessageService,
} from '../../../../src/platform/companion/delivery/message-service.ts';
import type { ComposeDigest } from '../../../../src/platform/companion/delivery/compose-digest.ts';
import { createMessageSender } from '../../../../src/platform/companion/delivery/send-message.ts';
import { systemClock } from '../../../../src/platform/shared/system-clock.ts';
import { createMemoryClaims } from '../../../core/alerts/support/memory-claims.ts';
import { createKeptLog, type KeptLog } from '../../../core/provider/fixed-ports.ts';
import { startMessageReceiver, type MessageReceiver } from '../../../support/message-receiver.ts';
import { aCredentialStore, type ACredentialStore } from '../keys/support/a-credential-store.ts';
import { memoryRecord, type MemoryRecord } from '../support/memory-records.ts';

let receiver: MessageReceiver;
let secrets: ACredentialStore;
let secretRecord: MemoryRecord;
let destinationRecord: MemoryRecord;
let digestRecord: MemoryRecord;
let queueRecord: MemoryRecord;
let triesRecord: MemoryRecord;
let log: KeptLog;
let service: MessageService;
let claimed: Set<string>;
let composeDigest: ComposeDigest;

const DIGEST: DigestMessage = {
  title: 'Acme: $1.00, 16–22 Nov',
  text: 'These seven days cost as much as the previous seven days.',
  detail: {
    parts: [
      { title: 'Cost by day', bars: [{ label: 'Monday 16 Nov', amount: '$1.00', share: 1 }], lines: [] },
      { title: 'Why costs changed', bars: [], lines: ['<b>Research</b> is new'] },
    ],
    figures: { currency: 'USD' },
  },
};

function begin(isForbidden = false, clock: Clock = systemClock): void {
  service = createMessageService({
    send: createMessageSender({ version: '1.2.3', clock: systemClock }),
    secrets,
    secretRecord,
    destinationRecord,
    digestRecord,
    queueRecord,
    triesRecord,
    isForbidden,
    machineZone: () => 'Europe/Berlin',
    composeDigest,
    claims: createMemoryClaims(claimed),
    clock,
    log,
  });
}

/** Sends an alert as the code that watches spending does. */
function alert(title = 'Spending has reached $5,000'): Promise<unknown> {
  const desktop = { isAvailable: true, notify: () => Promise.resolve('shown' as const) };
  return service.notifier(desktop).notify(title, 'Acme has spent $5,100.');
}

beforeEach(async () => {
  receiver = await startMessageReceiver();
  secrets = aCredentialStore();
  secretRecord = memoryRecord();
  destinationRecord = memoryRecord();
  digestRecord = memoryRecord();
  queueRecord = memoryRecord();
  triesRecord = memoryRecord();
  log = createKeptLog();
  claimed = new Set();
  composeDigest = () => Promise.resolve(null);
  begin();
});
afterEach(async () => {
  await service.close();
  await receiver.close();
});

const slackUrl = (): string => `${receiver.url}/slack/T0/B0/secret-part`;
const addSlack = (place: SecretPlace = 'system') =>
  service.order({ do: 'add', kind: 'slack', url: slackUrl(), token: null, place });

describe('the messages of a companion', () => {
  it('are none until a destination is added', async () => {
    expect(await alert()).toBe('shown');
    expect(service.state()).toMatchObject({ destinations: [], waiting: 0, undelivered: [] });
    expect(queueRecord.kept).toBeNull();
  });

  it.each(['tk_€', 'tk 1', 'tk\r\nX-Sent: yes', ''])('go to no ntfy topic with the token %j', async (token) => {
    const order = { do: 'add', kind: 'ntfy', url: `${receiver.url}/my-topic`, token, place: 'file' } as const;
    expect(await service.order(order)).toEqual({ ok: false, error: { kind: 'badToken' } });
    expect(service.state().destinations).toEqual([]);
  });

  it('reach a destination that was added, and nothing leaves before', async () => {
    expect(await addSlack()).toEqual({
      ok: true,
      value: { kind: 'added', name: 'slack', host: new URL(receiver.url).host, signingKey: null },
    });
    expect(receiver.received).toEqual([]);
    await alert();
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(receiver.received[0]?.body).toContain('Acme has spent $5,100.');
    await expect.poll(() => service.state().waiting).toBe(0);
  });

  it('are signed with the key that was shown once', async () => {
    const added = await service.order({
      do: 'add',
      kind: 'webhook',
      url: `${receiver.url}/webhook/x`,
      token: null,
      place: 'system',
    });
    receiver.signingKey = (added.ok && added.value?.kind === 'added' && added.value.signingKey) || '';
    expect(await service.order({ do: 'test', name: 'webhook' })).toEqual({ ok: true, value: null });
    expect(receiver.refused).toEqual([]);
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ type: 'outlay.test' });
  });

  it('keep URLs and keys in the keychain alone, and never in a file, the log or the state', async () => {
    await addSlack();
    await service.order({
      do: 'add',
      kind: 'webhook',
      url: `${receiver.url}/webhook/secret-part`,
      token: null,
      place: 'system',
    });
    receiver.answers.push({ status: 500 }, { status: 410 });
    await alert();
    await expect.poll(() => service.state().undelivered.length + receiver.refused.length).toBeGreaterThan(0);
    const written = JSON.stringify([
      destinationRecord.kept,
      queueRecord.kept,
      triesRecord.kept,
      log.lines,
      service.state(),
    ]);
    expect(written).not.toContain('secret-part');
    expect(written).not.toContain('whsec_');
    expect([...secrets.held.keys()].toSorted()).toEqual(['message-slack', 'message-webhook']);
  });

  it('continue after a restart, with the same id', async () => {
    await addSlack();
    receiver.answers.push({ status: 503 });
    await alert();
    await expect.poll(() => queueRecord.kept).toMatchObject({ deliveries: [{ fault: { status: 503 } }] });
    const saved = queueRecord.kept as { deliveries: { message: { id: string }; dueAt: number }[] };
    await service.close();
    // Makes every delivery due at once, as if the pause before the next try had passed.
    queueRecord.kept = { ...saved, deliveries: saved.deliveries.map((each) => ({ ...each, dueAt: 0 })) };
    begin();
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(receiver.received[0]?.body).toContain(saved.deliveries[0]?.message.id);
  });

  it('are listed when a receiver refuses them, and can be sent again', async () => {
    await addSlack();
    receiver.answers.push({ status: 410 });
    await alert();
    await expect.poll(() => service.state().undelivered).toMatchObject([{ to: 'slack', fault: { status: 410 } }]);
    const [delivery] = service.state().undelivered;
    const id = delivery === undefined ? '' : deliveryId(delivery);
    expect(await service.order({ do: 'sendAgain', id })).toEqual({ ok: true, value: null });
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(await service.order({ do: 'discard', id })).toEqual({ ok: false, error: { kind: 'noSuchEntry' } });
  });

  it('end with the destination, whose secret is removed too', async () => {
    await addSlack();
    await addSlack();
    expect(service.state().destinations.map(({ name }) => name)).toEqual(['slack', 'slack-2']);
    expect(await service.order({ do: 'remove', name: 'slack' })).toEqual({ ok: true, value: null });
    expect([...secrets.held.keys()]).toEqual(['message-slack-2']);
    expect(await service.order({ do: 'test', name: 'slack' })).toEqual({ ok: false, error: { kind: 'noSuchEntry' } });
    await alert();
    await expect.poll(() => receiver.received.length).toBe(1);
  });

  it('say how the last try to each destination ended, also after a restart', async () => {
    await addSlack();
    const lastTry = () => service.state().destinations[0]?.lastTry;
    expect(lastTry()).toBeNull();
    await service.order({ do: 'test', name: 'slack' });
    const delivered = lastTry();
    expect(delivered).toMatchObject({ failed: null });
    receiver.answers.push({ status: 410 });
    await alert();
    const failed = { deliveredAt: delivered?.deliveredAt, failed: { fault: { kind: 'status', status: 410 } } };
    await expect.poll(lastTry).toMatchObject(failed);
    await service.close();
    begin();
    await expect.poll(lastTry).toMatchObject(failed);
    await service.order({ do: 'remove', name: 'slack' });
    await addSlack();
    expect(lastTry()).toBeNull();
  });

  it('need a keychain: without one nothing is added', async () => {
    secrets.fault = { kind: 'unavailable', detail: 'none' };
    expect(await addSlack()).toEqual({ ok: false, error: { kind: 'storeUnavailable', detail: 'none' } });
    expect(service.state().destinations).toEqual([]);
  });

  it('can have their secrets in a file, if a person chooses that: nowhere else, and not after the removal', async () => {
    secrets.fault = { kind: 'unavailable', detail: 'none' };
    expect(await addSlack('file')).toMatchObject({ ok: true });
    expect(service.state().destinations).toMatchObject([{ name: 'slack', place: 'file' }]);
    await service.close();
    begin();
    receiver.answers.push({ status: 500 });
    await alert();
    await expect.poll(() => queueRecord.kept).toMatchObject({ deliveries: [{ fault: { status: 500 } }] });
    expect(await service.order({ do: 'test', name: 'slack' })).toEqual({ ok: true, value: null });
    expect(JSON.stringify(secretRecord.kept)).toContain('secret-part');
    const elsewhere = JSON.stringify([destinationRecord.kept, queueRecord.kept, log.lines, service.state()]);
    expect(elsewhere).not.toContain('secret-part');
    expect(await service.order({ do: 'remove', name: 'slack' })).toEqual({ ok: true, value: null });
    expect(JSON.stringify(secretRecord.kept)).not.toContain('secret-part');
    expect(secrets.asked).toEqual([]);
  });

  it('do not begin if the file cannot be written', async () => {
    secretRecord.isFull = true;
    expect(await addSlack('file')).toMatchObject({ ok: false, error: { kind: 'failed' } });
    expect(service.state().destinations).toEqual([]);
  });

  it('leave no secret behind if the list cannot be saved', async () => {
    destinationRecord.isFull = true;
    expect(await addSlack()).toMatchObject({ ok: false, error: { kind: 'failed' } });
    expect([...secrets.held.keys()]).toEqual([]);
  });

  it('wait while the keychain is locked', async () => {
    await addSlack();
    await service.close();
    begin();
    secrets.fault = { kind: 'locked' };
    await alert();
    await expect.poll(() => JSON.stringify(queueRecord.kept)).toContain('noSecret');
    expect(service.state()).toMatchObject({ waiting: 1, undelivered: [] });
  });

  it('take a time zone for the digest, keep it over a restart, and refuse one that does not exist', async () => {
    expect(service.state().digest).toEqual({ isOn: false, zone: null, zoneInForce: 'Europe/Berlin', nextAt: null });
    const wrong = { do: 'setDigest', isOn: true, zone: 'Europe/Atlantis' } as const;
    expect(await service.order(wrong)).toEqual({ ok: false, error: { kind: 'badZone' } });
    expect(service.state().digest.isOn).toBe(false);
    await service.order({ do: 'setDigest', isOn: true, zone: 'Asia/Tokyo' });
    await service.close();
    begin();
    await expect.poll(() => service.state().digest).toMatchObject({ isOn: true, zoneInForce: 'Asia/Tokyo' });
    const { nextAt } = service.state().digest;
    expect(nextAt).toBeGreaterThan(Date.now());
    expect(new Date(nextAt ?? 0).toISOString()).toMatch(/T23:00:00/);
    digestRecord.isFull = true;
    const off = { do: 'setDigest', isOn: false, zone: null } as const;
    expect(await service.order(off)).toMatchObject({ ok: false, error: { kind: 'failed' } });
    expect(service.state().digest.isOn).toBe(true);
  });

  it('have a digest that was due while Outlay was not running, once, in the shape of each receiver', async () => {
    await addSlack();
    const due = lastDue(Date.now(), 'UTC');
    const saved = destinationRecord.kept as { destinations: readonly object[] };
    await service.close();
    // The destination was added and the weekly digest was switched on before Monday, and Monday is less than a day ago.
    destinationRecord.kept = { ...saved, destinations: saved.destinations.map((each) => ({ ...each, addedAt: 0 })) };
    digestRecord.kept = { version: 1, onSince: 0, zone: 'UTC' };
    const clock = { ...systemClock, now: () => due.at + 3_600_000 };
    composeDigest = () => Promise.resolve({ content: DIGEST, isWhole: true });
    begin(false, clock);
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(receiver.refused).toEqual([]);
    const body = receiver.received[0]?.body ?? '';
    expect(body).toContain('Cost by day');
    expect(body).toContain('███');
    await service.close();
    begin(false, clock);
    await service.order({ do: 'test', name: 'slack' });
    await expect.poll(() => receiver.received.length).toBe(2);
    expect(receiver.received[1]?.body).not.toContain('Cost by day');
  });

  it('have a preview of the digest that is sent nowhere', async () => {
    await addSlack();
    expect(await service.order({ do: 'previewDigest' })).toEqual({ ok: false, error: { kind: 'noFigures' } });
    await service.close();
    composeDigest = () => Promise.resolve({ content: DIGEST, isWhole: true });
    begin();
    const preview = await service.order({ do: 'previewDigest' });
    expect(preview).toMatchObject({ ok: true, value: { kind: 'preview', title: 'Acme: $1.00, 16–22 Nov' } });
    expect(JSON.stringify(preview)).toContain('Cost by day');
    expect(receiver.received).toEqual([]);
    expect(queueRecord.kept).toBeNull();
  });

  it('are forbidden by a policy: nothing is sent or added, and destinations can still be removed', async () => {
    await addSlack();
    await service.close();
    begin(true);
    await alert();
    expect(await addSlack()).toEqual({ ok: false, error: { kind: 'forbidden' } });
    expect(await service.order({ do: 'test', name: 'slack' })).toEqual({ ok: false, error: { kind: 'forbidden' } });
    expect(queueRecord.kept).toBeNull();
    expect(receiver.received).toEqual([]);
    expect(await service.order({ do: 'remove', name: 'slack' })).toEqual({ ok: true, value: null });
  });

  it('that were waiting when a policy forbade them are not delivered, and say so', async () => {
    await addSlack();
    receiver.answers.push({ status: 500 });
    await alert();
    await expect.poll(() => queueRecord.kept).toMatchObject({ deliveries: [{ fault: { status: 500 } }] });
    await service.close();
    const saved = queueRecord.kept as { deliveries: readonly object[] };
    queueRecord.kept = { ...saved, deliveries: saved.deliveries.map((each) => ({ ...each, dueAt: 0 })) };
    begin(true);
    await expect.poll(() => service.state().undelivered).toMatchObject([{ fault: { kind: 'forbidden' } }]);
    expect(receiver.received).toEqual([]);
  });
});
