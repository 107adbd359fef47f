/**
 * Manages the destinations (addresses to which messages are sent) that a person has added. One file contains their
 * names and hosts. Their secrets are in the system keychain or in another file.
 */
import { createListeners } from '../../../core/base/listeners.ts';
import type { Log } from '../../../core/base/ports.ts';
import type { RecordStore } from '../../../core/base/record-store.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { createSerialQueue } from '../../../core/base/serial-queue.ts';
import {
  decodeDestinations,
  encodeDestinations,
  addressOf,
  formatSecret,
  newName,
  parseSecret,
  type Address,
  type Destination,
  type DestinationSecret,
  type MailDestination,
  type SecretPlace,
  type UrlDestination,
} from '../../../core/delivery/destination.ts';
import type { CredentialFault, CredentialStore, SecretName } from '../keys/credential-store.ts';

export interface DestinationListOptions {
  readonly record: RecordStore;
  readonly secrets: Readonly<Record<SecretPlace, SecretStore>>;
  /** returns the time in ms since the epoch */
  readonly now: () => number;
  readonly log: Log;
}

export type SecretStore = Pick<CredentialStore, 'read' | 'write' | 'remove'>;

/** A destination to add, which has no name yet. */
export type NewDestination = Omit<UrlDestination, 'name' | 'addedAt'> | Omit<MailDestination, 'name' | 'addedAt'>;

export interface DestinationList {
  readonly ready: Promise<void>;
  all(): readonly Destination[];
  /**
   * adds a destination and returns it with its name; saves the secret first, so that no destination is listed without a
   * secret
   */
  add(destination: NewDestination, secret: DestinationSecret): Promise<Result<Destination, CredentialFault>>;
  /** removes a destination; resolves with false if no destination has this name */
  remove(name: string): Promise<Result<boolean, CredentialFault>>;
  /**
   * returns the URL and the secret for messages to this destination; null if no destination has this name or its secret
   * cannot be read
   */
  addressOf(name: string): Promise<Address | null>;
  subscribe(listener: () => void): () => void;
}

export function createDestinationList({ record, secrets, now, log }: DestinationListOptions): DestinationList {
  const listeners = createListeners();
  /**
   * the secrets that were already read, by destination. So a secret is read at most once while Outlay runs, unless
   * reading it failed
   */
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

  async function add(given: NewDestination, secret: DestinationSecret): Promise<Result<Destination, CredentialFault>> {
    const destination: Destination = { ...given, name: newName(given.kind, destinations), addedAt: now() };
    const store = secrets[destination.place];
    const written = await store.write(entryOf(destination.name), formatSecret(secret));
    if (!written.ok) return written;
    try {
      await save([...destinations, destination]);
    } catch {
      await store.remove(entryOf(destination.name));
      return fail({ kind: 'notKept', detail: 'messages.json' });
    }
    known.set(destination.name, secret);
    return ok(destination);
  }

  async function remove(name: string): Promise<Result<boolean, CredentialFault>> {
    const destination = find(name);
    if (destination === undefined) return ok(false);
    const removed = await secrets[destination.place].remove(entryOf(name));
    if (!removed.ok) return removed;
    known.delete(name);
    try {
      await save(destinations.filter((each) => each !== destination));
    } catch {
      return fail({ kind: 'notKept', detail: 'messages.json' });
    }
    return ok(true);
  }

  async function findAddress(name: string): Promise<Address | null> {
    const destination = find(name);
    const secret = known.get(name) ?? (destination === undefined ? null : await readSecret(destination));
    return destination === undefined || secret === null ? null : addressOf(destination, secret);
  }

  async function readSecret({ name, place }: Destination): Promise<DestinationSecret | null> {
    const read = await secrets[place].read(entryOf(name));
    const secret = read.ok && read.value !== null ? parseSecret(read.value) : null;
    if (secret !== null) known.set(name, secret);
    return secret;
  }

  function find(name: string): Destination | undefined {
    return destinations.find((destination) => destination.name === name);
  }

  return {
    ready,
    all: () => destinations,
    add: (destination, secret) => queue.run(() => add(destination, secret)),
    remove: (name) => queue.run(() => remove(name)),
    addressOf: findAddress,
    subscribe: listeners.subscribe,
  };
}

function entryOf(name: string): SecretName {
  return `message-${name}`;
}
