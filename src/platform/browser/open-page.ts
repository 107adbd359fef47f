/**
 * Decides what this page shows: the figures of Outlay's local program, the figures that this browser loads with a key,
 * the demo, or how to connect.
 */
import type { Engine } from '../../core/engine/engine.ts';
import type { Host } from '../../core/host/host.ts';
import type { SessionEnd } from '../../core/host/session-end.ts';
import type { Clock, Random } from '../../core/base/ports.ts';
import type { SettingsStore } from '../../core/settings/settings.ts';
import type { WhyOutside } from './bridge/open-companion-page.ts';
import type { SessionPlaces } from './bridge/session.ts';
import type { PageMeta } from './page-meta.ts';
import { createSettingsStore } from './settings-store.ts';

type PageConnection = 'inside' | 'insecure' | 'open' | 'lost' | SessionEnd;

export interface FiguresPage {
  readonly kind: 'figures';
  readonly engine: Engine;
  /**
   * manages the keys, devices, alerts and plan (free or Pro) of Outlay's local program or of this browser; null if the
   * page can show only the demo
   */
  readonly host: Host | null;
  readonly settings: SettingsStore;
  readonly connections: {
    current(): PageConnection;
    subscribe(listener: () => void): () => void;
  };
}

/**
 * A page that a companion (Outlay's local program) serves to a browser without a session. No figures are loaded or
 * computed until a person asks for the demo.
 */
export interface OutsidePage {
  readonly kind: 'outside';
  readonly why: WhyOutside;
  readonly settings: SettingsStore;
  /**
   * what this page needs to pair this browser with Outlay's local program, for example this browser's signing keys. A
   * person pairs the browser by typing a code. null if the browser does not allow pairing on this page
   */
  readonly pairing: SessionPlaces | null;
  openDemo(): Promise<FiguresPage>;
}

export type OpenPage = FiguresPage | OutsidePage;

export interface OpenPageOptions {
  readonly marks: PageMeta;
  readonly clock: Clock;
  readonly random: Random;
}

/**
 * Opens the page. This works without a network and without a database. Rejects only if a part of the program can't be
 * loaded.
 */
export async function openPage(options: OpenPageOptions): Promise<OpenPage> {
  const local = createSettingsStore();
  return options.marks.host === 'companion' ? openCompanionPage(options, local) : openStaticPage(options, local);
}

async function openCompanionPage(options: OpenPageOptions, local: SettingsStore): Promise<OpenPage> {
  const openDemo = (): Promise<FiguresPage> => demoPage(local, 'inside');
  if (!isSecureContext) return { kind: 'outside', why: 'insecure', settings: local, pairing: null, openDemo };
  const bridge = await import('./bridge/open-companion-page.ts');
  const page = await bridge.openCompanionPage({ ...options, local });
  return page.kind === 'figures' ? page : { ...page, settings: local, openDemo };
}

async function openStaticPage({ clock, marks }: OpenPageOptions, local: SettingsStore): Promise<OpenPage> {
  // Over plain http, browsers provide neither locks nor Web Crypto, so this page can't use a key.
  if (!isSecureContext) return demoPage(local, 'insecure');
  const { openDirect } = await import('./direct/open-direct.ts');
  const page = await openDirect({ clock, settings: local, version: marks.version });
  return { kind: 'figures', ...page, connections: always('inside') };
}

async function demoPage(settings: SettingsStore, connection: 'inside' | 'insecure'): Promise<FiguresPage> {
  const { startDemoEngine } = await import('./demo-engine.ts');
  return { kind: 'figures', engine: startDemoEngine(), host: null, settings, connections: always(connection) };
}

function always(connection: 'inside' | 'insecure'): FiguresPage['connections'] {
  return { current: () => connection, subscribe: () => () => undefined };
}
