/**
 * Decides which walls have their own anchor (a pose that the device keeps at the same place in the real room). Each
 * wall has a state of its anchor (`anchor-state.ts`). The functions return the next states and commands, and
 * `session/wall-anchors.ts` carries the commands out. On a wall without an anchor, glances (small panels with one
 * amount) are placed relative to the anchor of the layout, or to the floor.
 */
import {
  isDecided,
  NO_ANCHOR,
  stepAnchor,
  type AnchorCommand,
  type AnchorEvent,
  type AnchorState,
} from './anchor-state.ts';
import type { Pose } from './pose.ts';

/**
 * The number of walls that can have an anchor. Quest saves eight anchors for each web origin: one for the layout, one
 * more while Outlay replaces the layout's anchor, and six for walls.
 */
export const MOST_WALL_ANCHORS = 6;

interface WallAnchor {
  readonly anchor: AnchorState;
  /**
   * the handle (the device's identifier) of the wall's anchor in the stored layout, even if the device has not found
   * this anchor; null if there is none
   */
  readonly stored: string | null;
  /**
   * true if this session created the anchor and the device has not located it yet. When the device locates it, the
   * glances (small panels) on the wall keep their places
   */
  readonly isNew: boolean;
}

export interface WallAnchors {
  /** whether a session is open; in a preview there are no anchors */
  readonly isInside: boolean;
  /**
   * the anchors by the ids of their walls. A wall stays in this list after its last glance (a small panel with one
   * amount) was taken down, because the device may still answer an earlier request
   */
  readonly walls: Readonly<Record<string, WallAnchor>>;
}

export type WallsEvent =
  | {
      readonly kind: 'entered';
      /** the walls of the stored layout */
      readonly walls: readonly { readonly id: string; readonly handle: string | null }[];
      /** whether the device can restore anchors */
      readonly canRestore: boolean;
    }
  | {
      /**
       * `hung`: glances (small panels with one amount) hang on the wall where the person wants them, so the wall can
       * get an anchor. `emptied`: the last glance was taken down from the wall
       */
      readonly kind: 'hung' | 'emptied';
      readonly wall: string;
    }
  | { readonly kind: 'answered'; readonly wall: string; readonly answer: WallAnswer }
  | { readonly kind: 'originMoved'; readonly origin: Pose }
  | { readonly kind: 'left' };

/** An answer of the device about one anchor. */
export type WallAnswer = Extract<AnchorEvent, { readonly kind: 'restored' | 'created' | 'refused' | 'seen' }>;

export type WallsCommand = { readonly wall: string } & (
  | Exclude<AnchorCommand, { readonly kind: 'forgetOthers' }>
  | { /** stores the new anchor of a wall without moving the small panels on it */ readonly kind: 'settle' }
);

export interface WallsStep {
  readonly state: WallAnchors;
  readonly commands: readonly WallsCommand[];
}

export const NO_WALL_ANCHORS: WallAnchors = { isInside: false, walls: {} };

export function stepWallAnchors(state: WallAnchors, event: WallsEvent): WallsStep {
  switch (event.kind) {
    case 'entered': {
      const handles = new Map(event.walls.map(({ id, handle }) => [id, handle]));
      const ids = [...new Set([...Object.keys(state.walls), ...handles.keys()])];
      return change({ ...state, isInside: true }, ids, (wall, id) => {
        const stored = handles.get(id) ?? null;
        return step({ ...wall, stored, isNew: false }, { kind: 'entered', handle: event.canRestore ? stored : null });
      });
    }
    case 'hung': {
      const { anchor } = wallIn(state, event.wall);
      if (anchor.kind !== 'floor' || anchorsBeside(state, event.wall) >= MOST_WALL_ANCHORS)
        return { state, commands: [] };
      return change(state, [event.wall], (wall) => step(wall, { kind: 'pinned' }));
    }
    case 'emptied':
      return change(state, [event.wall], (wall) => {
        if (wall.anchor.kind === 'idle') return { next: wall, commands: [] };
        const { next, commands } = step(wall, { kind: 'emptied', handle: wall.stored });
        return { next: { ...next, stored: null, isNew: false }, commands };
      });
    case 'answered':
      return change(state, [event.wall], (wall) => answered(wall, event.answer));
    case 'originMoved':
      return change(state, Object.keys(state.walls), (wall) => step(wall, event));
    case 'left':
      return change({ ...state, isInside: false }, Object.keys(state.walls), (wall) =>
        step({ ...wall, isNew: false }, { kind: 'left' }),
      );
  }
}

/**
 * Whether the device has answered about the anchors of all walls, so that all glances (small panels with one amount) on
 * walls can be placed. A glance is placed relative to the located anchor of its wall or, if there is none, like all
 * other panels.
 */
export function areDecided(state: WallAnchors): boolean {
  return Object.values(state.walls).every(({ anchor }) => isDecided(anchor));
}

/**
 * Whether the device is creating an anchor. It may already have saved this anchor, but the anchor's handle (the
 * device's identifier of the anchor) is not known yet.
 */
export function isAnyCreated(state: WallAnchors): boolean {
  return Object.values(state.walls).some(({ anchor }) => anchor.kind === 'creating');
}

/**
 * Returns the handles of all saved anchors of walls. A handle is the text by which the device finds an anchor in a
 * later session.
 */
export function handlesIn(state: WallAnchors): readonly string[] {
  return Object.values(state.walls).flatMap(({ anchor, stored }) => {
    const own = anchor.kind === 'anchored' ? anchor.handle : null;
    return [own, stored].filter((handle) => handle !== null);
  });
}

function answered(wall: WallAnchor, answer: WallAnswer): Change {
  const { next, commands } = step(wall, answer);
  const isOwn = 'request' in answer && answer.request === wall.anchor.request && next.anchor !== wall.anchor;
  if (answer.kind === 'seen') {
    const isFirst = wall.isNew && commands.some(({ kind }) => kind === 'follow');
    return isFirst ? { next: { ...next, isNew: false }, commands: [{ kind: 'settle' }] } : { next, commands };
  }
  if (answer.kind !== 'created' || !isOwn) return { next, commands };
  // The new anchor replaces the stored anchor, which the device did not find. So the stored one is deleted.
  const old =
    wall.stored !== null && wall.stored !== answer.handle ? [{ kind: 'forget' as const, handle: wall.stored }] : [];
  return { next: { ...next, stored: answer.handle, isNew: true }, commands: [...commands, ...old] };
}

/** Counts the walls, except the wall `id`, for which the device has or may have an anchor. */
function anchorsBeside({ walls }: WallAnchors, id: string): number {
  return Object.entries(walls).filter(
    ([wall, { anchor, stored }]) =>
      wall !== id && (stored !== null || anchor.kind === 'creating' || anchor.kind === 'anchored'),
  ).length;
}

/** Returns the state of a wall. A new wall has no anchor. */
function wallIn({ isInside, walls }: WallAnchors, id: string): WallAnchor {
  return walls[id] ?? { anchor: isInside ? { kind: 'floor', request: 0 } : NO_ANCHOR, stored: null, isNew: false };
}

type WallCommand = WallsCommand extends infer Each
  ? Each extends { readonly wall: string }
    ? Omit<Each, 'wall'>
    : never
  : never;

interface Change {
  readonly next: WallAnchor;
  readonly commands: readonly WallCommand[];
}

function step(wall: WallAnchor, event: AnchorEvent): Change {
  const { state: anchor, commands } = stepAnchor(wall.anchor, event);
  return {
    next: { ...wall, anchor },
    // The command `forgetOthers` is left out. It would also delete the anchors of other walls and of the layout.
    commands: commands.filter((command) => command.kind !== 'forgetOthers'),
  };
}

function change(state: WallAnchors, ids: readonly string[], next: (wall: WallAnchor, id: string) => Change): WallsStep {
  const changes = ids.map((id) => ({ id, ...next(wallIn(state, id), id) }));
  return {
    state: { ...state, walls: { ...state.walls, ...Object.fromEntries(changes.map((one) => [one.id, one.next])) } },
    commands: changes.flatMap(({ id, commands }) => commands.map((command) => ({ ...command, wall: id }))),
  };
}
