/** Finds out where this page is and what it shows: a companion's figures, those of a key in this browser, or the demo. */
import type { Engine } from '../../core/engine/engine.ts';
import type { Host } from '../../core/host/host.ts';
import type { Clock, Random } from '../../core/ports.ts';
import type { SettingsStore } from '../../core/settings/settings.ts';
import type { SessionPlaces } from './bridge/session.ts';
import type { PageMarks } from './page-marks.ts';
import { createSettingsStore } from './settings-store.ts';
import { tabStorage } from './tab-storage.ts';

export interface OpenPage {
  readonly engine: Engine;
  /** null on a companion's page without a session: only the demo stands behind it */
  readonly host: Host | null;
  readonly settings: SettingsStore;
  readonly connections: {
    current(): 'inside' | 'insecure' | 'refused' | 'open' | 'lost' | 'ended';
    subscribe(listener: () => void): () => void;
  };
  /** what letting this page in by a code takes; null where there is nothing to be let into, or it is in already */
  readonly pairing: SessionPlaces | null;
}

export interface OpenPageOptions {
  readonly marks: PageMarks;
  readonly clock: Clock;
  readonly random: Random;
}

/** Never rejects for want of a network or a database. */
export async function openPage(options: OpenPageOptions): Promise<OpenPage> {
  const local = createSettingsStore();
  return options.marks.host === 'companion' ? openCompanionPage(options, local) : openStaticPage(options, local);
}

async function openCompanionPage({ clock, random }: OpenPageOptions, local: SettingsStore): Promise<OpenPage> {
  const [{ connectCompanion }, { createDeviceTokens }] = await Promise.all([
    import('./bridge/connect-companion.ts'),
    import('./bridge/device-token.ts'),
  ]);
  const places: SessionPlaces = {
    fetch: (input, init) => fetch(input, init),
    location,
    history,
    storage: tabStorage(),
    devices: createDeviceTokens(),
  };
  const connected = await connectCompanion({
    places,
    clock,
    random,
    local,
    onEnded: (hasData) => {
      // Nothing is on screen yet that would be lost: begin again, without a session.
      if (!hasData) location.reload();
    },
  });
  if (connected.kind === 'inside') return { ...connected, pairing: null };
  return demoPage(local, connected.isLinkRefused ? 'refused' : 'inside', places);
}

async function openStaticPage({ clock, marks }: OpenPageOptions, local: SettingsStore): Promise<OpenPage> {
  // Over plain http a browser gives a page neither locks nor cryptography: no place to ask for a key.
  if (!isSecureContext) return demoPage(local, 'insecure', null);
  const { openDirect } = await import('./direct/open-direct.ts');
  const page = await openDirect({ clock, settings: local, version: marks.version });
  return { ...page, connections: always('inside'), pairing: null };
}

async function demoPage(
  settings: SettingsStore,
  connection: 'inside' | 'insecure' | 'refused',
  pairing: SessionPlaces | null,
): Promise<OpenPage> {
  const { startDemoEngine } = await import('./demo-engine.ts');
  return { engine: startDemoEngine(), host: null, settings, connections: always(connection), pairing };
}

function always(connection: 'inside' | 'insecure' | 'refused'): OpenPage['connections'] {
  return { current: () => connection, subscribe: () => () => undefined };
}
