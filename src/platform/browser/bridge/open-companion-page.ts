/**
 * Opens a page that a companion (Outlay's local program) serves: connects the page, shows alerts as notifications, and
 * reacts to the other tabs of this browser.
 */
import type { RoomUsed } from '../../../core/host/room-used.ts';
import type { SessionEnd } from '../../../core/host/session-end.ts';
import type { Clock, Random } from '../../../core/base/ports.ts';
import type { SettingsStore } from '../../../core/settings/settings.ts';
import { withBrowserNotices } from './browser-notices.ts';
import { connectCompanion, type CompanionPage } from './connect-companion.ts';
import type { SessionPlaces } from './session.ts';

export interface OpenCompanionPageOptions {
  readonly clock: Clock;
  readonly random: Random;
  /** this browser's own settings */
  readonly local: SettingsStore;
}

/** Why a page that Outlay's local program serves shows no figures. */
export type WhyOutside = 'noSession' | 'linkRefused' | 'insecure' | SessionEnd;

type Inside = Extract<CompanionPage, { readonly kind: 'inside' }>;

export type OpenedCompanionPage =
  | ({ readonly kind: 'figures' } & Omit<Inside, 'kind' | 'resume'>)
  /**
   * `pairing`: what the page needs to pair this browser with a code; null if the browser does not allow pairing on this
   * page
   */
  | { readonly kind: 'outside'; readonly why: WhyOutside; readonly pairing: SessionPlaces | null };

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

/** The events of the window when a person begins to use the page, or its 3D view. */
const ROOM_USED: RoomUsed = 'outlay-room-used';
const USES = ['focus', 'pointerdown', 'keydown', ROOM_USED];

export async function openCompanionPage({
  clock,
  random,
  local,
}: OpenCompanionPageOptions): Promise<OpenedCompanionPage> {
  // A script tag of the page has already loaded this module. A static import would put it into one script with others.
  const { onSignInElsewhere, onWake, places, session, wakeOtherTabs } = await import('./begin-session.ts');
  if (session === null) return { kind: 'outside', why: 'insecure', pairing: null };
  /**
   * whether another tab has signed in by a link since this page last heard from its companion (Outlay's local program)
   */
  let isSignedInElsewhere = false;
  const connected = await connectCompanion({
    session,
    fetch: places.fetch,
    clock,
    random,
    local,
    onEnded(why, hasData) {
      wakeOtherTabs();
      // Reloads the page if it shows no figures, if its figures must be removed from the screen, or if another tab has
      // signed in by a link. In the first two cases, the page has no session after the reload and shows the reason.
      if (!hasData || CLEARS_THE_SCREEN.has(why) || isSignedInElsewhere) location.reload();
      // This page can't tell a restarted companion (Outlay's local program) from another program on the same port. So
      // it does not sign in again. It reloads when another tab has signed in by a link, because only a new page may
      // sign in to a restarted companion.
      else onSignInElsewhere(() => location.reload());
    },
  });
  if (connected.kind === 'outside') {
    // This page shows no figures that a reload would remove. So it reloads when another tab has signed in by a link.
    onSignInElsewhere(() => location.reload());
    return { kind: 'outside', why: connected.why ?? 'noSession', pairing: places };
  }
  const { engine, host, settings, connections, resume } = connected;
  const endPause = (): void => void resume().catch(() => undefined);
  // A page that the companion (Outlay's local program) has paused does not notice that its session has ended, that the
  // companion was restarted, or that a connection is free because another tab was closed. So another tab wakes it. The
  // page also ends its pause before a person works with old figures or settings.
  onWake(endPause);
  window.addEventListener('pagehide', wakeOtherTabs);
  for (const use of USES) window.addEventListener(use, endPause);
  const noteOpen = (): void => {
    if (connections.current() === 'open') isSignedInElsewhere = false;
  };
  connections.subscribe(noteOpen);
  onSignInElsewhere(() => {
    isSignedInElsewhere = true;
    resume().then(noteOpen, () => undefined);
  });
  return { kind: 'figures', engine, host: withBrowserNotices(host, engine), settings, connections };
}
