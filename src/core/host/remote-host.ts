/**
 * Gives a page access to the host (the part of Outlay that holds API keys, alerts and the plan). The host runs in the
 * companion (the process that `outlay` starts). The companion sends the host's state; the page sends actions as calls.
 */
import { createListeners } from '../base/listeners.ts';
import { fail, type Result } from '../base/result.ts';
import type { HostCall } from './host-call.ts';
import type { Host, HostActions, HostFault, HostState } from './host.ts';

export interface RemoteHost {
  readonly host: Host;
  /** stores a state that the companion (Outlay's local program) has sent, and calls the listeners */
  receive(state: HostState): void;
}

/**
 * The state before the companion (Outlay's local program) has sent one. This first state has all features, and its API
 * keys are `absent`. A page shows no notice for such a state. With another state, a wrong notice about a key or the
 * plan could appear for a moment. It is safe to begin with all features, because the companion checks every action.
 */
const UNKNOWN: HostState = {
  kind: 'companion',
  viewer: 'owner',
  version: '',
  isOutdated: false,
  keys: { admin: { kind: 'absent' }, regular: { kind: 'absent' } },
  places: [],
  access: { kind: 'pro', holder: '' },
  policy: [],
  api: null,
  devices: [],
  wrongCodes: null,
  sessions: [],
  thisSession: null,
  checkCode: null,
  alerts: [],
  alertsFor: null,
  notifications: 'none',
  notifiedBy: 'machine',
  messages: null,
  probe: null,
  imported: null,
};

/**
 * Creates the object through which a page uses the host (API keys, alerts and the plan).
 * @param ask sends the call to the companion (the process that `outlay` starts) and resolves to the companion's answer;
 *   rejects if the companion cannot be reached
 */
export function createRemoteHost(ask: (call: HostCall) => Promise<unknown>): RemoteHost {
  const listeners = createListeners();
  let state = UNKNOWN;

  /**
   * Sends a call to Outlay's local program. The answer comes from `performHostCall`, so the answer has the type of the
   * action's result.
   */
  async function perform<T, E>(call: HostCall): Promise<Result<T, E | HostFault>> {
    try {
      return (await ask(call)) as Result<T, E>;
    } catch (error) {
      return fail({ kind: 'failed', detail: error instanceof Error ? error.message : String(error) });
    }
  }
  /**
   * Fails with `notHere`. All actions for imported snapshots fail in this way: Outlay's local program does not have
   * these actions, because the page itself saves an imported snapshot.
   */
  const notHere = (): Promise<Result<never, HostFault>> => Promise.resolve(fail({ kind: 'notHere' }));

  const actions: HostActions = {
    setKey: (request) => perform({ method: 'setKey', arguments: [request] }),
    deleteKey: (kind) => perform({ method: 'deleteKey', arguments: [kind] }),
    unlock: (passphrase) => perform({ method: 'unlock', arguments: [passphrase] }),
    lock: () => perform({ method: 'lock', arguments: [] }),
    startPairing: () => perform({ method: 'startPairing', arguments: [] }),
    revokeDevice: (id) => perform({ method: 'revokeDevice', arguments: [id] }),
    endSession: (id) => perform({ method: 'endSession', arguments: [id] }),
    signOutEverywhere: () => perform({ method: 'signOutEverywhere', arguments: [] }),
    setLicence: (text) => perform({ method: 'setLicence', arguments: [text] }),
    removeLicence: () => perform({ method: 'removeLicence', arguments: [] }),
    testNotification: () => perform({ method: 'testNotification', arguments: [] }),
    messages: (order) => perform({ method: 'messages', arguments: [order] }),
    newApiToken: () => perform({ method: 'newApiToken', arguments: [] }),
    probe: () => perform({ method: 'probe', arguments: [] }),
    exportSnapshot: (passphrase) => perform({ method: 'exportSnapshot', arguments: [passphrase] }),
    noteExport: (what) => perform({ method: 'noteExport', arguments: [what] }),
    importSnapshot: notHere,
    forgetImport: notHere,
  };

  return {
    host: { state: () => state, subscribe: listeners.subscribe, actions },
    receive(next) {
      state = next;
      listeners.notify();
    },
  };
}
