/**
 * Makes everything that a bridge (the HTTP interface for pages and commands) needs besides figures: host, settings,
 * sessions, devices and pairing. All of this is in memory, and a test can give it a clock.
 */
import { randomBytes } from 'node:crypto';

import type { AuditLog } from '../../../../src/platform/companion/audit/audit-log.ts';
import { createPairing, type Pairing } from '../../../../src/platform/companion/devices/pairing.ts';
import { openDeviceList, type DeviceList } from '../../../../src/platform/companion/devices/device-list.ts';
import { createCurrentSettings, type CurrentSettings } from '../../../../src/platform/shared/current-settings.ts';
import { commandToken, companionProof, NONCE } from '../../../../src/platform/companion/control/control-proof.ts';
import { createBadTokens } from '../../../../src/platform/companion/server/bad-tokens.ts';
import { digestOf, findByDigest } from '../../../../src/platform/companion/server/secret-digest.ts';
import { createSessions, type Sessions, type TokenSource } from '../../../../src/platform/companion/server/session.ts';
import { aHost, type AHost } from './a-host.ts';
import { memoryRecord, memorySettings, type MemoryRecord, type MemorySettings } from './memory-records.ts';

export interface BridgeParts {
  readonly host: AHost;
  readonly store: MemorySettings;
  readonly settings: CurrentSettings;
  readonly sessions: Sessions;
  readonly devices: DeviceList;
  readonly deviceFile: MemoryRecord;
  readonly pairing: Pairing;
  readonly secret: string;
  readonly commandToken: string;
  prove(nonce: string): { nonce: string; proof: string } | null;
  newLink(): Promise<string>;
  stop(): Record<string, string>;
  onWorkerReplaced(): Promise<void>;
  /** the requests to the whole program: to stop, or to end recent sessions because a service worker was replaced */
  readonly orders: ('stop' | 'workerReplaced')[];
  readonly audit: AuditLog;
  /** what was written to the audit log */
  readonly audited: unknown[];
}

const PORT = 9484;

/** @param deviceFile the file of an earlier run, whose devices stay paired */
export async function bridgeParts(
  clock: { now: number } | null = null,
  deviceFile: MemoryRecord = memoryRecord(),
): Promise<BridgeParts> {
  const elapsed = (): number => clock?.now ?? performance.now();
  const store = memorySettings();
  const devices = await openDeviceList({ store: deviceFile, now: () => Math.floor(elapsed()) });
  const badTokens = createBadTokens(elapsed);
  const secret = randomBytes(32).toString('base64url');
  const run = randomBytes(32).toString('base64url');
  const commands = [{ digest: digestOf(commandToken(secret, run)) }];
  const commandTokens: TokenSource = {
    find: (token) => (findByDigest(commands, token) === null ? null : { id: 'command', holder: 'command' }),
  };
  const sessions = createSessions({
    now: () => Math.floor(elapsed()),
    elapsed,
    randomBytes,
    runSecret: randomBytes(32),
    devices,
    tokenSources: [commandTokens],
    badTokens,
  });
  const audited: unknown[] = [];
  const orders: ('stop' | 'workerReplaced')[] = [];
  return {
    host: aHost(),
    store,
    settings: createCurrentSettings(store),
    sessions,
    devices,
    deviceFile,
    pairing: createPairing({ devices, badTokens, now: () => Math.floor(elapsed()), elapsed, randomBytes }),
    audited,
    audit: { write: (event, actor) => void audited.push({ who: actor, ...event }), close: () => Promise.resolve() },
    secret,
    commandToken: commandToken(secret, run),
    prove: (asked) =>
      NONCE.test(asked) ? { nonce: run, proof: companionProof(secret, { asked, run, port: PORT }) } : null,
    orders,
    stop() {
      orders.push('stop');
      return {};
    },
    onWorkerReplaced() {
      orders.push('workerReplaced');
      return Promise.resolve();
    },
    newLink: () => Promise.resolve(`http://localhost:${PORT}/#t=${sessions.mintLink()}`),
  };
}
