/** The destinations that a person has added: names and hosts in a file, URLs and tokens in the system keychain. */
import { createListeners } from '../../../core/base/listeners.ts';
import type { Log } from '../../../core/base/ports.ts';
import type { RecordStore } from '../../../core/base/record-store.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { createSerialQueue } from '../../../core/base/serial-queue.ts';
import {
  decodeDestinations,
  encodeDestinations,
  formatSecret,
  newName,
  parseSecret,
  type Destination,
  type DestinationKind,
  type DestinationSecret,
} from '../../../core/delivery/destination.ts';
import type { CredentialFault, CredentialStore, SecretName } from '../keys/credential-store.ts';

export interface DestinationListOptions {
  readonly record: RecordStore;
  readonly secrets: CredentialStore;
  /** ms since the epoch */
  readonly now: () => number;
  readonly log: Log;
}

export interface DestinationList {
  readonly ready: Promise<void>;
  all(): readonly Destination[];
  /** saves the secret first, so that no destination is listed without one */
  add(kind: DestinationKind, host: string, secret: DestinationSecret): Promise<Result<Destination, CredentialFault>>;
  /** false if there is none with this name */
  remove(name: string): Promise<Result<boolean, CredentialFault>>;
  /** null if the keychain does not give it */
  secretOf(name: string): Promise<DestinationSecret | null>;
  subscribe(listener: () => void): () => void;
}

export function createDestinationList({ record, secrets, now, log }: DestinationListOptions): DestinationList {
  const listeners = createListeners();
  /** what the keychain has given, so that it is read once in a run */
  const known = new Map<string, DestinationSecret>();
  let destinations: readonly Destination[] = [];
  const ready = restore();
  const queue = createSerialQueue(ready);

  async function restore(): Promise<void> {
    try {
      destinations = decodeDestinations(await record.load());
      if (destinations.length > 0) listeners.notify();
    } catch (error) {
      log.warn('messages.destinationsNotRestored', { reason: error instanceof Error ? error.name : 'unknown' });
    }
  }

  async function save(next: readonly Destination[]): Promise<void> {
    await record.save(encodeDestinations(next));
    destinations = next;
    listeners.notify();
  }

  async function add(
    kind: DestinationKind,
    host: string,
    secret: DestinationSecret,
  ): Promise<Result<Destination, CredentialFault>> {
    const destination = { name: newName(kind, destinations), kind, host, addedAt: now() };
    const written = await secrets.write(entryOf(destination.name), formatSecret(secret));
    if (!written.ok) return written;
    try {
      await save([...destinations, destination]);
    } catch {
      await secrets.remove(entryOf(destination.name));
      return fail({ kind: 'notKept', detail: 'messages.json' });
    }
    known.set(destination.name, secret);
    return ok(destination);
  }

  async function remove(name: string): Promise<Result<boolean, CredentialFault>> {
    if (!destinations.some((destination) => destination.name === name)) return ok(false);
    const removed = await secrets.remove(entryOf(name));
    if (!removed.ok) return removed;
    known.delete(name);
    try {
      await save(destinations.filter((destination) => destination.name !== name));
    } catch {
      return fail({ kind: 'notKept', detail: 'messages.json' });
    }
    return ok(true);
  }

  async function secretOf(name: string): Promise<DestinationSecret | null> {
    const earlier = known.get(name);
    if (earlier !== undefined) return earlier;
    const read = await secrets.read(entryOf(name));
    const secret = read.ok && read.value !== null ? parseSecret(read.value) : null;
    if (secret !== null) known.set(name, secret);
    return secret;
  }

  return {
    ready,
    all: () => destinations,
    add: (kind, host, secret) => queue.run(() => add(kind, host, secret)),
    remove: (name) => queue.run(() => remove(name)),
    secretOf,
    subscribe: listeners.subscribe,
  };
}

function entryOf(name: string): SecretName {
  return `message-${name}`;
}
