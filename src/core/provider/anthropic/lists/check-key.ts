/**
 * Checks whether a key has the permissions that Outlay needs, before the key is saved. It sends free requests to the
 * provider.
 */
import type { KeyCheckFault } from '../../provider-key.ts';
import type { KeyKind } from '../../provider-key.ts';
import type { CancelSignal, Clock, Log, Random } from '../../../base/ports.ts';
import type { Transport } from '../../transport.ts';
import { createCanceller } from '../../../base/cancel.ts';
import { fail, ok, type Result } from '../../../base/result.ts';
import { z } from '../../../base/zod.ts';
import type { Organization } from '../../contract.ts';
import type { FaultCause } from '../../fault.ts';
import type { Operation } from '../../operation.ts';
import { createRetrier, type Waits } from '../../retry.ts';
import { readOrganization } from './directory.ts';
import { parseDocument } from './list-pages.ts';
import { createRequester, type Requester } from '../wire/request.ts';

export interface CheckKeyPorts {
  /** sends requests with the key to check */
  readonly transport: Transport;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly signal?: CancelSignal;
}

type NotChecked = Extract<KeyCheckFault, { kind: 'notChecked' }>;

/** A check may take at most this long, in ms. The limit is short, because a person waits for the result. */
const PATIENCE_MS = 15_000;

const LIST = z.looseObject({ data: z.array(z.unknown()) });
const ONE_WORKSPACE: Operation = { name: 'workspaces', query: [['limit', '1']] };
const ONE_MODEL: Operation = { name: 'models', query: [['limit', '1']] };

/**
 * Checks a key. An admin key is checked with two requests. The first request is for the key's organization, which every
 * key may read. The second is for the list of workspaces, which only admin keys may read. A regular key is checked with
 * a request for the list of models, which is free.
 * @returns the organization of an admin key; null for a regular key. If the caller's signal aborts the check, the fault
 *   is `cancelled`
 */
export async function checkKey(
  kind: KeyKind,
  ports: CheckKeyPorts,
): Promise<Result<Organization | null, KeyCheckFault>> {
  const limit = createCanceller();
  const waited = createCanceller();
  const stop = (): void => limit.cancel();
  ports.signal?.addEventListener('abort', stop);
  if (isStopped(ports)) stop();
  void ports.clock.sleep(PATIENCE_MS, waited.signal).then(stop);
  try {
    const retrier = createRetrier(ports);
    const requester = createRequester(ports.transport, retrier, ports);
    const check = kind === 'admin' ? checkAdmin : checkRegular;
    const checked = await check(requester, limit.signal);
    if (checked.ok || checked.error.kind !== 'notChecked' || isStopped(ports)) return checked;
    return outOfPatience(checked.error, retrier.waits);
  } finally {
    waited.cancel();
    ports.signal?.removeEventListener('abort', stop);
  }
}

async function checkAdmin(requester: Requester, signal: CancelSignal): Promise<Result<Organization, KeyCheckFault>> {
  const named = await readOrganization(requester, { signal });
  if (!named.ok) {
    if (named.error.kind === 'unauthorized') return fail({ kind: 'keyRefused' });
    // An account of one person has no organization, so the provider refuses the request for the organization.
    return fail(isRefusal(named.error) ? { kind: 'notAdmin' } : notChecked('organization', named.error));
  }
  const listed = await readsList(requester, ONE_WORKSPACE, signal);
  if (listed.ok) return named;
  // The request for the organization has shown that the key is valid. So if the request for the workspaces is answered
  // with status 401, the key is not an admin key. Status 403 means the same.
  const isNotAdmin = isRefusal(listed.error) || listed.error.kind === 'unauthorized';
  return fail(isNotAdmin ? { kind: 'notAdmin' } : notChecked('workspaces', listed.error));
}

async function checkRegular(requester: Requester, signal: CancelSignal): Promise<Result<null, KeyCheckFault>> {
  const listed = await readsList(requester, ONE_MODEL, signal);
  if (listed.ok) return ok(null);
  return fail(listed.error.kind === 'unauthorized' ? { kind: 'keyRefused' } : notChecked('models', listed.error));
}

function readsList(
  requester: Requester,
  operation: Operation,
  signal: CancelSignal,
): Promise<Result<unknown, FaultCause>> {
  return requester.send(operation, (body) => parseDocument(body, LIST), signal);
}

function isRefusal({ kind }: FaultCause): boolean {
  return kind === 'forbidden' || kind === 'notFound';
}

function notChecked(operation: Operation['name'], cause: FaultCause): NotChecked {
  return { kind: 'notChecked', fault: { ...cause, operation } };
}

/** Whether the caller has stopped the check. */
function isStopped({ signal }: CheckKeyPorts): boolean {
  return signal?.aborted ?? false;
}

/**
 * Makes the fault of a check that was stopped after PATIENCE_MS: `rateLimited` if the provider has told Outlay to wait,
 * otherwise `timeout`. Any other fault is returned unchanged.
 */
function outOfPatience({ kind, fault }: NotChecked, waits: Waits): Result<never, NotChecked> {
  if (fault.kind !== 'cancelled') return fail({ kind, fault });
  const until = waits.until();
  const why: FaultCause =
    until === null ? { kind: 'timeout', afterMs: PATIENCE_MS } : { kind: 'rateLimited', retryAfterMs: null, until };
  return fail({ kind, fault: { ...why, operation: fault.operation } });
}
