/**
 * Creates, restores and deletes the anchors of walls on the device. An anchor is a pose that the device keeps at the
 * same place in the real room. Only walls on which glances (small panels with one amount) hang have anchors.
 * `placement/wall-anchors.ts` decides what to do, and this file calls the device.
 */
import { poseOfSpace } from '../input/device-pose.ts';
import type { Pose } from '../placement/pose.ts';
import {
  areDecided,
  handlesIn,
  isAnyCreated,
  NO_WALL_ANCHORS,
  stepWallAnchors,
  type WallAnswer,
  type WallsCommand,
  type WallsEvent,
} from '../placement/wall-anchors.ts';
import type { LocatedWall } from '../placement/walls-in-layout.ts';
import { boundedSpaceOf, createAnchorIn, forgetAnchor, handleOf, restoreAnchor } from './anchor-device.ts';

interface StoredWall {
  readonly id: string;
  readonly handle: string | null;
}

/** The walls whose anchors have changed since the last call of `update`. */
export interface WallsUpdate {
  /** walls whose glances (small panels with one amount) must move with the anchor */
  readonly followed: readonly LocatedWall[];
  /** walls whose new anchor was located for the first time; the glances (small panels) on these walls do not move */
  readonly settled: readonly LocatedWall[];
}

export interface WallAnchorSet {
  /** call it when a session starts, or with null in a preview. Restores the anchors of the stored walls */
  begin(session: XRSession | null, walls: readonly StoredWall[]): void;
  /**
   * call it with the walls on which glances (small panels with one amount) hang now. Anchors of other walls are deleted
   * @param exact the walls that are where the person wants them. Each of them that has no anchor gets one, unless the
   *   device can't save more anchors
   */
  use(walls: readonly string[], exact: readonly string[]): void;
  /** creates the anchors that `use` has requested, at the poses of their walls in `space` */
  createDue(frame: XRFrame, space: XRReferenceSpace, poseOf: (wall: string) => Pose | null): void;
  /** reads the poses of the anchors */
  update(frame: XRFrame, space: XRReferenceSpace): WallsUpdate;
  /** returns the walls whose anchors the device has located */
  located(): readonly LocatedWall[];
  /** returns true when the device has answered about the anchors of all walls */
  areDecided(): boolean;
  /**
   * returns the handles (the device's identifiers) of all saved anchors of walls. Returns null while the device creates
   * an anchor, because the handle of that anchor is not known yet. Then no saved anchor may be deleted
   */
  handles(): readonly string[] | null;
  /** call it when the reference space gets a new origin; `origin` is that origin in the old coordinates */
  reset(origin: Pose): void;
  end(): void;
}

export function createWallAnchorSet(): WallAnchorSet {
  let session: XRSession | null = null;
  let bounded: XRReferenceSpace | null = null;
  let state = NO_WALL_ANCHORS;
  /**
   * the anchors of the session. A key consists of the id of the wall and the number of the request for which the device
   * made the anchor
   */
  const anchors = new Map<string, XRAnchor>();
  /** the number of each request for an anchor that the next frame must create; the key is the id of the wall */
  const due = new Map<string, number>();
  let used: readonly string[] = [];

  function send(event: WallsEvent, own = session): readonly WallsCommand[] {
    const { state: next, commands } = stepWallAnchors(state, event);
    state = next;
    for (const command of commands) run(command, own);
    return commands;
  }

  function answer(wall: string, said: WallAnswer, own: XRSession | null): void {
    send({ kind: 'answered', wall, answer: said }, own);
  }

  function run(command: WallsCommand, own: XRSession | null): void {
    const { wall } = command;
    switch (command.kind) {
      case 'restore':
        return void restore(own, wall, command.request, command.handle);
      case 'create':
        return void due.set(wall, command.request);
      case 'release': {
        const key = keyOf(wall, command.request);
        anchors.get(key)?.delete();
        return void anchors.delete(key);
      }
      case 'forget':
        return void forgetAnchor(own, command.handle);
      case 'follow':
      case 'settle':
        return undefined;
    }
  }

  async function restore(own: XRSession | null, wall: string, request: number, handle: string): Promise<void> {
    const anchor = await restoreAnchor(own, handle);
    if (anchor === null) return answer(wall, { kind: 'refused', request }, own);
    if (session === own) anchors.set(keyOf(wall, request), anchor);
    return answer(wall, { kind: 'restored', request, handle }, own);
  }

  async function create(
    wall: string,
    request: number,
    frame: XRFrame,
    space: XRReferenceSpace,
    at: Pose,
  ): Promise<void> {
    const own = session;
    const anchor = await createAnchorIn(frame, space, at, bounded);
    if (anchor === null) return answer(wall, { kind: 'refused', request }, own);
    const handle = await handleOf(anchor);
    anchors.set(keyOf(wall, request), anchor);
    return answer(wall, { kind: 'created', request, handle }, own);
  }

  function locatedOf(wall: string): readonly LocatedWall[] {
    const anchor = state.walls[wall]?.anchor;
    if (anchor?.kind !== 'anchored' || anchor.pose === null) return [];
    return [{ id: wall, pose: anchor.pose, handle: anchor.handle }];
  }

  return {
    begin(entered, walls) {
      send({ kind: 'left' });
      [session, bounded, used] = [entered, null, walls.map(({ id }) => id)];
      anchors.clear();
      due.clear();
      if (entered === null) return;
      void boundedSpaceOf(entered).then((space) => {
        if (session === entered) bounded = space;
      });
      send({ kind: 'entered', walls, canRestore: entered.restorePersistentAnchor !== undefined });
    },
    use(walls, exact) {
      for (const wall of used) if (!walls.includes(wall)) send({ kind: 'emptied', wall });
      for (const wall of exact) send({ kind: 'hung', wall });
      used = walls;
    },
    createDue(frame, space, poseOf) {
      for (const [wall, request] of due) {
        const [anchor, at] = [state.walls[wall]?.anchor, poseOf(wall)];
        if (anchor?.kind === 'creating' && anchor.request === request && at !== null)
          void create(wall, request, frame, space, at);
      }
      due.clear();
    },
    update(frame, space) {
      const commands = Object.entries(state.walls).flatMap(([wall, { anchor }]) => {
        const own = anchor.kind === 'anchored' ? anchors.get(keyOf(wall, anchor.request)) : undefined;
        const pose = poseOfSpace(frame, own?.anchorSpace, space);
        return pose === null ? [] : send({ kind: 'answered', wall, answer: { kind: 'seen', pose } });
      });
      const of = (kind: WallsCommand['kind']): readonly LocatedWall[] =>
        commands.filter((command) => command.kind === kind).flatMap(({ wall }) => locatedOf(wall));
      return { followed: of('follow'), settled: of('settle') };
    },
    located: () => Object.keys(state.walls).flatMap(locatedOf),
    areDecided: () => areDecided(state),
    handles: () => (isAnyCreated(state) ? null : handlesIn(state)),
    reset: (origin) => void send({ kind: 'originMoved', origin }),
    end() {
      send({ kind: 'left' });
      anchors.clear();
      due.clear();
      [session, bounded, used] = [null, null, []];
    },
  };
}

function keyOf(wall: string, request: number): string {
  return `${wall} ${request}`;
}
