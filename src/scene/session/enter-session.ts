/** Starts an AR or VR session. A session may end while it starts, even without an event. Then the room is closed. */
import type { SessionMode } from '../../panels/flat/room-launcher.ts';

type ImmersiveMode = Exclude<SessionMode, 'preview'>;

/** The part of three's WebXRManager that this file uses. */
interface SessionManager {
  isPresenting: boolean;
  getSession(): XRSession | null;
  dispatchEvent(event: { readonly type: 'sessionend' }): void;
}

export interface WayIn {
  /** asks the browser for a session and passes it to three; rejects with the browser's error */
  request(mode: ImmersiveMode): Promise<XRSession | undefined>;
  manager(): SessionManager;
  /** prepares the room for the session */
  begin(session: XRSession): Promise<void>;
  /** returns how many times the room has been left until now */
  departures(): number;
  /** called when the session shows the room */
  onEntered(mode: ImmersiveMode): void;
  /** called when a session ended without an event */
  onLeft(): void;
}

/**
 * Starts a session. Resolves when the session shows the room, or when the session has ended before that. Rejects if no
 * session starts.
 */
export async function enterSession(mode: ImmersiveMode, way: WayIn): Promise<void> {
  const before = way.departures();
  const session = await started(mode, way);
  await way.begin(session);
  // If the room was left in the meantime, the session has ended and an event has already reported it.
  if (way.departures() !== before) return;
  if (await isOver(session)) {
    release(way.manager());
    way.onLeft();
    return;
  }
  way.onEntered(mode);
}

async function started(mode: ImmersiveMode, { request, manager }: WayIn): Promise<XRSession> {
  try {
    const session = await request(mode);
    if (session === undefined) throw new Error('no session');
    return session;
  } catch (error) {
    // If a session could not be set up, it is ended here. Otherwise the person would see an empty session instead of
    // the page.
    await manager()
      .getSession()
      ?.end()
      .catch(() => undefined);
    release(manager());
    throw error;
  }
}

/**
 * Whether the session has ended. A session refuses the reference space `viewer` only after its end (WebXR Device API,
 * requestReferenceSpace).
 */
async function isOver(session: XRSession): Promise<boolean> {
  return session.requestReferenceSpace('viewer').then(
    () => false,
    () => true,
  );
}

/**
 * Makes three.js end its session too. three.js may still be waiting for the session's reference space, and would
 * otherwise keep the ended session as its current one.
 */
function release(manager: SessionManager): void {
  if (!manager.isPresenting || manager.getSession() !== null) return;
  manager.isPresenting = false;
  manager.dispatchEvent({ type: 'sessionend' });
}
