/**
 * The calls that another process may send to a host (the part of Outlay that holds API keys, alerts and the plan), as
 * plain data. Other actions of the host can't be called.
 */
import { isRecord } from '../base/is-record.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { PAGE_EXPORTS, type PageExport } from '../export/csv-exports.ts';
import type { HostActions, KeyPlace, KeyRequest } from './host.ts';
import { parseMessageOrder, type MessageOrder } from '../delivery/message-order.ts';
import type { KeyKind } from '../provider/provider-key.ts';

/**
 * A call of an action of the host. There are no calls for imported snapshots, because the page itself performs the
 * actions for them.
 */
export type HostCall =
  | { readonly method: 'setKey'; readonly arguments: readonly [KeyRequest] }
  | { readonly method: 'deleteKey'; readonly arguments: readonly [KeyKind] }
  | { readonly method: 'unlock'; readonly arguments: readonly [string | null] }
  | { readonly method: 'revokeDevice'; readonly arguments: readonly [string] }
  | { readonly method: 'endSession'; readonly arguments: readonly [string] }
  | { readonly method: 'setLicence'; readonly arguments: readonly [string] }
  | { readonly method: 'exportSnapshot'; readonly arguments: readonly [string] }
  | { readonly method: 'noteExport'; readonly arguments: readonly [PageExport] }
  | { readonly method: 'messages'; readonly arguments: readonly [MessageOrder] }
  | { readonly method: PlainMethod; readonly arguments: readonly [] };

type PlainMethod = (typeof PLAIN_METHODS)[number];

/** The fault of a call whose method is not one of the methods of `HostCall`, or whose arguments are not valid. */
export interface HostCallFault {
  readonly kind: 'notACall';
}

const PLAIN_METHODS = [
  'lock',
  'startPairing',
  'signOutEverywhere',
  'removeLicence',
  'testNotification',
  'newApiToken',
  'probe',
] as const;

const KEY_KINDS: readonly KeyKind[] = ['admin', 'regular'];
const PLACES: readonly KeyPlace[] = ['system', 'passphrase', 'passkey', 'run'];

const MAX_KEY_LENGTH = 4096;
const MAX_PASSPHRASE_LENGTH = 1024;
const MAX_ID_LENGTH = 128;
const MAX_LICENCE_LENGTH = 8192;

/**
 * Parses a call `{method, arguments}` from a page or a command, after its JSON was decoded. It copies only the known
 * fields.
 */
export function parseHostCall(value: unknown): Result<HostCall, HostCallFault> {
  if (!isRecord(value)) return fail({ kind: 'notACall' });
  const { method, arguments: list } = value;
  if (typeof method !== 'string' || !Array.isArray(list) || list.length > 1) return fail({ kind: 'notACall' });
  const plain = PLAIN_METHODS.find((candidate) => candidate === method);
  if (plain !== undefined) return list.length === 0 ? ok({ method: plain, arguments: [] }) : fail({ kind: 'notACall' });
  const call = list.length === 1 ? callOf(method, list[0]) : null;
  return call === null ? fail({ kind: 'notACall' }) : ok(call);
}

/** Performs the action that `call` names, such as saving an API key, and returns the result of the action. */
export function performHostCall(actions: HostActions, call: HostCall): Promise<Result<unknown, unknown>> {
  switch (call.method) {
    case 'setKey':
      return actions.setKey(...call.arguments);
    case 'deleteKey':
      return actions.deleteKey(...call.arguments);
    case 'unlock':
      return actions.unlock(...call.arguments);
    case 'revokeDevice':
      return actions.revokeDevice(...call.arguments);
    case 'endSession':
      return actions.endSession(...call.arguments);
    case 'setLicence':
      return actions.setLicence(...call.arguments);
    case 'messages':
      return actions.messages(...call.arguments);
    case 'noteExport':
      return actions.noteExport(...call.arguments);
    case 'exportSnapshot':
      return actions.exportSnapshot(...call.arguments);
    case 'lock':
    case 'startPairing':
    case 'signOutEverywhere':
    case 'removeLicence':
    case 'testNotification':
    case 'newApiToken':
    case 'probe':
      return actions[call.method]();
  }
}

function callOf(method: string, argument: unknown): HostCall | null {
  switch (method) {
    case 'setKey': {
      const request = keyRequestOf(argument);
      return request === null ? null : { method, arguments: [request] };
    }
    case 'deleteKey': {
      const kind = KEY_KINDS.find((candidate) => candidate === argument);
      return kind === undefined ? null : { method, arguments: [kind] };
    }
    case 'unlock':
      return argument === null || isText(argument, MAX_PASSPHRASE_LENGTH) ? { method, arguments: [argument] } : null;
    case 'revokeDevice':
    case 'endSession':
      return isText(argument, MAX_ID_LENGTH) ? { method, arguments: [argument] } : null;
    case 'setLicence':
      return isText(argument, MAX_LICENCE_LENGTH) ? { method, arguments: [argument] } : null;
    case 'exportSnapshot':
      return isText(argument, MAX_PASSPHRASE_LENGTH) ? { method, arguments: [argument] } : null;
    case 'messages': {
      const order = parseMessageOrder(argument);
      return order === null ? null : { method, arguments: [order] };
    }
    case 'noteExport': {
      const what = PAGE_EXPORTS.find((candidate) => candidate === argument);
      return what === undefined ? null : { method, arguments: [what] };
    }
    default:
      return null;
  }
}

function keyRequestOf(value: unknown): KeyRequest | null {
  if (!isRecord(value)) return null;
  const { key, passphrase } = value;
  const kind = KEY_KINDS.find((candidate) => candidate === value['kind']);
  const place = PLACES.find((candidate) => candidate === value['place']);
  if (kind === undefined || place === undefined || !isText(key, MAX_KEY_LENGTH)) return null;
  if (passphrase === undefined) return { kind, key, place };
  return isText(passphrase, MAX_PASSPHRASE_LENGTH) ? { kind, key, place, passphrase } : null;
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most;
}
