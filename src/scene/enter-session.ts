/** Enters AR or VR. A session may end at any moment while it starts, even without an event. The room is then closed. */
import type { SessionMode } from '../panels/flat/room-launcher.ts';

type ImmersiveMode = Exclude<SessionMode, 'preview'>;

/** The parts of three's WebXRManager that are used here. */
interface SessionManager {
  isPresenting: boolean;
  getSession(): XRSession | null;
  dispatchEvent(event: { readonly type: 'sessionend' }): void;
}

export interface WayIn {
  /** asks the browser for a session and gives it to three; rejects with the browser's error */
  request(mode: ImmersiveMode): Promise<XRSession | undefined>;
  manager(): SessionManager;
  /** prepares the room for the session */
  begin(session: XRSession): Promise<void>;
  /** how many times the room has been left so far */
  departures(): number;
  /** called when the person is in the room */
  onEntered(mode: ImmersiveMode): void;
  /** Called when a session ended without an event. */
  onLeft(): void;
}

/** Resolves when the person is in the room, or has left it again. Rejects if no session starts. */
export async function enterSession(mode: ImmersiveMode, way: WayIn): Promise<void> {
  const before = way.departures();
  const session = await started(mode, way);
  await way.begin(session);
  // The end of the session was reported.
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
    // A session that could not be set up must not stay in front of the person.
    await manager()
      .getSession()
      ?.end()
      .catch(() => undefined);
    release(manager());
    throw error;
  }
}

/** Only a session that has ended refuses this space (WebXR Device API, requestReferenceSpace). */
async function isOver(session: XRSession): Promise<boolean> {
  return session.requestReferenceSpace('viewer').then(
    () => false,
    () => true,
  );
}

/** If a session ends while three waits for its reference space, three presents a session that is over, until it is told. */
function release(manager: SessionManager): void {
  if (!manager.isPresenting || manager.getSession() !== null) return;
  manager.isPresenting = false;
  manager.dispatchEvent({ type: 'sessionend' });
}
