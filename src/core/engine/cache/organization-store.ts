/**
 * Gives each organization its own part of the store. Also saves the time of the last update of each organization's
 * figures, and which organization was used last.
 */
import { decodeUtf8, encodeUtf8, isUtf8 } from '../../base/utf8.ts';
import type { Store } from '../../base/ports.ts';
import type { Organization } from '../../provider/contract.ts';
import { decodePlain, encodePlain } from '../../base/plain-codec.ts';

const LAST = 'last-organization';
/** the name of the record with the time at which an organization's figures were last updated */
const UPDATED = 'updated';

/**
 * The form that an organization's id must have so that its figures are saved. The names in the store contain the id and
 * may become the names of files, so other characters are not allowed.
 */
const PLAIN_ID = /^[A-Za-z0-9_-]{1,128}$/;

/**
 * Returns the part of the store for one organization: its names begin with `org/<id>/`. null if `PLAIN_ID` does not
 * allow the id.
 */
export function organizationStore(store: Store, { id }: Organization): Store | null {
  if (!PLAIN_ID.test(id)) return null;
  const prefix = `org/${id}/`;
  return {
    read: (name) => store.read(prefix + name),
    commit: (changes) => store.commit(new Map([...changes].map(([name, blob]) => [prefix + name, blob] as const))),
  };
}

export interface LastOrganization {
  readonly organization: Organization;
  /**
   * the fingerprint of the admin key that, as the provider has answered, belongs to this organization; null if the
   * fingerprint is not known
   */
  readonly credential: string | null;
}

/** Saves which organization was used last, so that a start without network can show its figures. */
export function saveLastOrganization(store: Store, { organization, credential }: LastOrganization): Promise<void> {
  const { id, name } = organization;
  return store.commit(new Map([[LAST, encodeUtf8(encodePlain({ id, name, credential }))]]));
}

/** Deletes the record that says which organization was used last. The figures of this organization stay saved. */
export function forgetLastOrganization(store: Store): Promise<void> {
  return store.commit(new Map([[LAST, null]]));
}

/** Returns the organization that was used last; null if there is no record of it, or if the record is damaged. */
export async function readLastOrganization(store: Store): Promise<LastOrganization | null> {
  const { id, name, credential } = await readFields(store, LAST);
  if (typeof id !== 'string' || typeof name !== 'string') return null;
  return { organization: { id, name }, credential: typeof credential === 'string' ? credential : null };
}

/**
 * Returns the name and the bytes of the record that contains the time of the last update of an organization's figures.
 * @param lastUpdate the time of the update, in ms since the epoch
 * @param clockOffsetMs the provider's time minus this machine's clock at that time, in ms
 */
export function lastUpdateChange(
  lastUpdate: number,
  clockOffsetMs: number = 0,
): readonly [name: string, blob: Uint8Array] {
  return [UPDATED, encodeUtf8(encodePlain({ lastUpdate, clockOffsetMs }))];
}

/**
 * Reads the difference at the last update, in ms: the provider's time minus the machine's clock; 0 if it is not known.
 */
export async function readClockOffset(figures: Store): Promise<number> {
  const { clockOffsetMs } = await readFields(figures, UPDATED);
  return typeof clockOffsetMs === 'number' && Number.isSafeInteger(clockOffsetMs) ? clockOffsetMs : 0;
}

/** Returns the time of the last update of an organization's saved figures; null if it is not known. */
export async function readLastUpdate(figures: Store): Promise<number | null> {
  const { lastUpdate } = await readFields(figures, UPDATED);
  return typeof lastUpdate === 'number' && Number.isSafeInteger(lastUpdate) && lastUpdate >= 0 ? lastUpdate : null;
}

/** Reads the fields of a saved record; an empty object if the record is missing or damaged. */
async function readFields(store: Store, name: string): Promise<Readonly<Record<string, unknown>>> {
  const blob = await store.read(name);
  if (blob === null || !isUtf8(blob, 0, blob.length)) return {};
  const decoded = decodePlain(decodeUtf8(blob, 0, blob.length));
  if (!decoded.ok || typeof decoded.value !== 'object' || decoded.value === null) return {};
  return decoded.value as Readonly<Record<string, unknown>>;
}
