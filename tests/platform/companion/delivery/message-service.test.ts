/** Destinations from adding to removing: secrets stay in the keychain, alerts arrive, failures are listed, and a policy forbids all of it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { deliveryId } from '../../../../src/core/delivery/delivery-id.ts';
import type { SecretPlace } from '../../../../src/core/delivery/destination.ts';
import {
  createMessageService,
  type MessageService,
} from '../../../../src/platform/companion/delivery/message-service.ts';
import { createMessageSender } from '../../../../src/platform/companion/delivery/send-message.ts';
import { systemClock } from '../../../../src/platform/shared/system-clock.ts';
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

function begin(isForbidden = false): void {
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
    clock: systemClock,
    log,
  });
}

/** Sends an alert as the watches do. */
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
    await expect.poll(() => JSON.stringify(queueRecord.kept)).toContain('503');
    const saved = queueRecord.kept as { deliveries: { message: { id: string }; dueAt: number }[] };
    await service.close();
    // The pause is over.
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
    await expect.poll(() => JSON.stringify(queueRecord.kept)).toContain('500');
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
});
