/**
 * Connects a page to its companion (Outlay's local program). With a session, the page uses the companion's engine
 * (figures), host (keys, devices, alerts) and settings. Without a session, the page only shows how to connect.
 */
import { decodePlain } from '../../../core/base/plain-codec.ts';
import type { Engine } from '../../../core/engine/engine.ts';
import type { BridgeLine } from '../../../core/host/bridge-line.ts';
import type { Host } from '../../../core/host/host.ts';
import type { SessionEnd } from '../../../core/host/session-end.ts';
import type { Clock, Random } from '../../../core/base/ports.ts';
import type { SettingsStore } from '../../../core/settings/settings.ts';
import { FIRST_SELECTION } from '../../../core/reports/first-selection.ts';
import { createBridgeEngine } from './bridge-engine.ts';
import { createBridgeHost } from './bridge-host.ts';
import { createBridgeSettings } from './bridge-settings.ts';
import { openBridgeWire, type BridgeWire, type Connections } from './bridge-wire.ts';
import type { NoSession, OpenedSession } from './session.ts';

export interface ConnectOptions {
  /** the page's session, which may still be opening; it must not reject */
  readonly session: Promise<OpenedSession | NoSession>;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly random: Random;
  /** this browser's own settings */
  readonly local: SettingsStore;
  /**
   * Called when the session has ended. `hasData`: whether the page shows figures, which a reload would remove from the
   * screen.
   */
  readonly onEnded: (why: SessionEnd, hasData: boolean) => void;
}

export type CompanionPage =
  | {
      readonly kind: 'inside';
      readonly engine: Engine;
      readonly host: Host;
      readonly settings: SettingsStore;
      readonly connections: Connections;
      /** ends a pause; see `BridgeWire` */
      readonly resume: BridgeWire['resume'];
    }
  /**
   * there is no session; `why` is `linkRefused` if Outlay's local program refused the sign-in link in the page's
   * address. Otherwise, `why` says why an earlier session of this browser has ended, or is null if this browser has no
   * saved key of an earlier session
   */
  | { readonly kind: 'outside'; readonly why: NoSession['why'] };

/**
 * How long a page waits for the first status, settings and host state of Outlay's local program before the page is
 * drawn without them, in ms.
 */
export const INITIAL_DATA_WAIT_MS = 300;

/**
 * Waits for the session and opens the connection. Then waits for the first status, settings and host state, but for at
 * most 300 ms. Without this wait, the page would change right after it is drawn. Never rejects.
 */
export async function connectCompanion(options: ConnectOptions): Promise<CompanionPage> {
  const { fetch: ask, clock, random, local, onEnded } = options;
  // The settings of this browser are read while Outlay's local program answers. Reading them takes 10 to 100 ms.
  const settings = createBridgeSettings({ post: (...call) => wire.post(...call) }, local);
  const session = await options.session;
  if (session.kind === 'none') return { kind: 'outside', why: session.why };

  let hasHeard = (): void => undefined;
  const heard = new Promise<void>((resolve) => (hasHeard = resolve));
  const receive = (line: BridgeLine): void => {
    if (line.kind === 'status') engine.receive(line.status);
    else if (line.kind === 'settings') settings.receive(line.settings);
    // Outlay's local program first sends three lines: the status, the settings and the host state (keys, devices,
    // alerts). The host state is the last of the three, so all of them have arrived now.
    else {
      host.receive(line.host);
      hasHeard();
    }
  };
  /** the lines that came with the sign-in, by their kind, until the stream's first line of this kind arrives */
  const early = new Map<BridgeLine['kind'], string>();
  const wire = openBridgeWire({
    session,
    fetch: ask,
    clock,
    random,
    // The first line of a kind in the stream may be the same as the line that came with the sign-in. Then it is
    // ignored, so that nothing is drawn again.
    onLine(line, text) {
      if (early.get(line.kind) !== text) receive(line);
      early.delete(line.kind);
    },
    onOpen: () => engine.repeat(),
    // If the page reports that it is visible after Outlay's local program has ended the stream, the local program
    // ignores the report. So a page that has become visible at that moment would otherwise be paused as a hidden one.
    mayPause: ({ isHidden }) => !isHidden || !engine.isVisible(),
    onEnded: (why) => {
      hasHeard();
      onEnded(why, engine.engine.status().hasData);
    },
  });
  const engine = createBridgeEngine(wire);
  // If the first figures did not come with the sign-in, this call requests them now, without waiting for the stream.
  if (session.first !== null) engine.ask(FIRST_SELECTION, session.initial?.reports ?? null);
  const host = createBridgeHost(wire);
  for (const text of session.initial?.lines ?? []) {
    const decoded = decodePlain(text);
    if (!decoded.ok) continue;
    // Outlay's own local program wrote the line, so the line's type is not checked.
    const line = decoded.value as BridgeLine;
    early.set(line.kind, text);
    receive(line);
  }
  await Promise.race([heard, clock.sleep(INITIAL_DATA_WAIT_MS)]);
  return {
    kind: 'inside',
    engine: engine.engine,
    host: host.host,
    settings: settings.settings,
    connections: wire.connections,
    resume: wire.resume,
  };
}
