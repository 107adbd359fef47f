/**
 * Decides what this page shows: the figures of a companion, the figures that this browser loads with a key, the demo,
 * or how to connect.
 */
import type { Engine } from '../../core/engine/engine.ts';
import type { Host } from '../../core/host/host.ts';
import type { SessionEnd } from '../../core/host/session-end.ts';
import type { Clock, Random } from '../../core/base/ports.ts';
import type { SettingsStore } from '../../core/settings/settings.ts';
import type { SessionPlaces } from './bridge/session.ts';
import type { PageMeta } from './page-meta.ts';
import { createSettingsStore } from './settings-store.ts';

type PageConnection = 'inside' | 'insecure' | 'open' | 'lost' | SessionEnd;

export interface FiguresPage {
  readonly kind: 'figures';
  readonly engine: Engine;
  /** keys, devices, alerts and plan of the companion or of this browser; null if the page can show only the demo */
  readonly host: Host | null;
  readonly settings: SettingsStore;
  readonly connections: {
    current(): PageConnection;
    subscribe(listener: () => void): () => void;
  };
}

/** A page that a companion serves to a browser without a session. No engine runs and nothing is loaded until a person asks for the demo. */
export interface OutsidePage {
  readonly kind: 'outside';
  readonly why: 'noSession' | 'linkRefused' | 'insecure' | SessionEnd;
  readonly settings: SettingsStore;
  /**
   * what the page needs to be paired by a code, such as `fetch` and this browser's signing keys; null if the browser
   * does not allow pairing on this page
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

async function openCompanionPage({ clock, random }: OpenPageOptions, local: SettingsStore): Promise<OpenPage> {
  const openDemo = (): Promise<FiguresPage> => demoPage(local, 'inside');
  const insecure: OutsidePage = { kind: 'outside', why: 'insecure', settings: local, pairing: null, openDemo };
  if (!isSecureContext) return insecure;
  // While the companion answers, the code that shows alerts as notifications is loaded.
  const noticing = import('./bridge/browser-notices.ts');
  // Without this line, a failed load would be reported as an unhandled rejection. If the page has a session, the error
  // is thrown where `noticing` is awaited. Without a session, the code is not needed.
  noticing.catch(() => undefined);
  const [{ connectCompanion }, { places, session, onSignInElsewhere }] = await Promise.all([
    import('./bridge/connect-companion.ts'),
    import('./bridge/begin-session.ts'),
  ]);
  if (session === null) return insecure;
  const connected = await connectCompanion({
    session,
    fetch: places.fetch,
    clock,
    random,
    local,
    onEnded: (why, hasData) => {
      // Reloads the page if it shows no figures, or if its figures must be removed from the screen. After the reload,
      // the page has no session and shows the reason.
      if (!hasData || CLEARS_THE_SCREEN.has(why)) location.reload();
      // This page can't tell a restarted companion from another program on the same port. So it does not sign in again.
      // It reloads when another tab has signed in by a link, because only a new page may sign in to a restarted
      // companion.
      else onSignInElsewhere(() => location.reload());
    },
  });
  if (connected.kind === 'inside') {
    const { host, engine } = connected;
    const { withBrowserNotices } = await noticing;
    return { ...connected, host: withBrowserNotices(host, engine), kind: 'figures' };
  }
  // This page shows no figures that a reload would remove. So it reloads when another tab has signed in by a link.
  onSignInElsewhere(() => location.reload());
  return {
    kind: 'outside',
    why: connected.why ?? 'noSession',
    settings: local,
    pairing: places,
    openDemo,
  };
}

/**
 * If a session ends for one of these reasons, its figures are removed from the screen. Example: another program's
 * service worker was found (`foreignWorker`).
 */
const CLEARS_THE_SCREEN: ReadonlySet<SessionEnd> = new Set([
  'signedOut',
  'revoked',
  'foreignWorker',
  'workerReplaced',
  'forbidden',
]);

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
