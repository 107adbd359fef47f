/** The part of the store that belongs to one organization, and the name of the organization seen last. */
import { decodeUtf8, encodeUtf8, isUtf8 } from '../ledger/utf8.ts';
import type { Store } from '../ports.ts';
import type { Organization } from '../provider/contract.ts';
import { decodePlain, encodePlain } from './plain-codec.ts';

const LAST = 'last-organization';

/** Names in a store may become file names, so an id made of anything else is not kept at all. */
const PLAIN_ID = /^[A-Za-z0-9_-]{1,128}$/;

/** The store under `org/<id>/`, or null for an id that cannot be a name. */
export function organizationStore(store: Store, { id }: Organization): Store | null {
  if (!PLAIN_ID.test(id)) return null;
  const prefix = `org/${id}/`;
  return {
    read: (name) => store.read(prefix + name),
    commit: (changes) => store.commit(new Map([...changes].map(([name, blob]) => [prefix + name, blob] as const))),
  };
}

/** Remembers the organization for a start without network. */
export function keepLastOrganization(store: Store, { id, name }: Organization): Promise<void> {
  return store.commit(new Map([[LAST, encodeUtf8(encodePlain({ id, name }))]]));
}

/** The organization seen last, or null when none was or it cannot be read. */
export async function readLastOrganization(store: Store): Promise<Organization | null> {
  const blob = await store.read(LAST);
  if (blob === null || !isUtf8(blob, 0, blob.length)) return null;
  const decoded = decodePlain(decodeUtf8(blob, 0, blob.length));
  if (!decoded.ok || typeof decoded.value !== 'object' || decoded.value === null) return null;
  const { id, name } = decoded.value as Readonly<Record<string, unknown>>;
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
}
