/**
 * Decides where pinned panels are attached: to an anchor of the device (a pose that the device keeps at the same place
 * in the real room), or to the floor (the origin of the reference space). `stepAnchor` takes a state and an event, and
 * returns the next state and commands for the device. It has no side effects: `session/persistent-anchor.ts` carries
 * the commands out.
 */
import { relativeTo, type Pose } from './pose.ts';
import { turnOf } from './quat.ts';
import { distanceBetween } from './vec3.ts';

/**
 * `request` is the number that identifies the last request to the device. An answer to an earlier request does not
 * change the state. An anchor that comes with such an answer is deleted.
 */
export type AnchorState = { readonly request: number } & (
  | { /** no session is open, or only a preview */ readonly kind: 'idle' }
  | { /** the device searches for the anchor of an earlier session */ readonly kind: 'restoring' }
  | { /** a panel was pinned, and the device is creating an anchor */ readonly kind: 'creating' }
  | {
      readonly kind: 'anchored';
      /** the device's identifier of the anchor, used to restore it in a later session; null if the device gave none */
      readonly handle: string | null;
      /** the anchor's pose in the current reference space; null until the device has found it */
      readonly pose: Pose | null;
    }
  | { /** there is no anchor, or the device did not find it */ readonly kind: 'floor' }
);

export type AnchorEvent =
  | {
      readonly kind: 'entered';
      /** identifies the anchor of an earlier session; null if there is none, or if the device can't restore anchors */
      readonly handle: string | null;
    }
  | { readonly kind: 'pinned' }
  | {
      /** no panel is pinned any more */
      readonly kind: 'emptied';
      /**
       * the handle (the device's identifier of the anchor) in the stored layout, even if the device has not found the
       * anchor; null if the layout has no handle
       */
      readonly handle: string | null;
    }
  | { readonly kind: 'restored' | 'created'; readonly request: number; readonly handle: string | null }
  | { readonly kind: 'refused'; readonly request: number }
  | { readonly kind: 'seen'; readonly pose: Pose }
  | {
      /** the reference space has a new origin; `origin` is that origin in the old coordinates */
      readonly kind: 'originMoved';
      readonly origin: Pose;
    }
  | { readonly kind: 'left' };

export type AnchorCommand =
  | { readonly kind: 'restore'; readonly request: number; readonly handle: string }
  | {
      /** creates an anchor in the next frame, at the pose of the first pinned panel */ readonly kind: 'create';
      readonly request: number;
    }
  | { /** deletes the anchor of this request from the session */ readonly kind: 'release'; readonly request: number }
  | { /** deletes a saved anchor from the device */ readonly kind: 'forget'; readonly handle: string }
  | {
      /**
       * deletes all saved anchors except the anchor with this `handle` and the anchors of walls, because a device saves
       * only a few anchors (Quest: eight)
       */
      readonly kind: 'forgetOthers';
      readonly handle: string;
    }
  | { /** moves the pinned panels to the anchor's pose */ readonly kind: 'follow' };

export interface AnchorStep {
  readonly state: AnchorState;
  readonly commands: readonly AnchorCommand[];
}

export const NO_ANCHOR: AnchorState = { kind: 'idle', request: 0 };

/**
 * The smallest change of the anchor's pose that is used, as a move in metres and as a turn of 0.05°. Devices change the
 * poses of anchors slightly all the time. A turn of 0.05° moves a point 2 m away by about 2 mm.
 */
const CORRECTION_METRES = 0.002;
const CORRECTION_RADIANS = (0.05 * Math.PI) / 180;

export function stepAnchor(state: AnchorState, event: AnchorEvent): AnchorStep {
  const { request } = state;
  switch (event.kind) {
    case 'entered': {
      const { handle } = event;
      if (handle === null) return { state: { kind: 'floor', request }, commands: [] };
      const next = request + 1;
      return {
        state: { kind: 'restoring', request: next },
        commands: [{ kind: 'restore', request: next, handle }],
      };
    }
    case 'pinned': {
      // A new anchor is created only in the state `floor`. In the state `restoring`, the device may still find the
      // earlier anchor.
      if (state.kind !== 'floor') return { state, commands: [] };
      const next = request + 1;
      return { state: { kind: 'creating', request: next }, commands: [{ kind: 'create', request: next }] };
    }
    case 'emptied': {
      if (state.kind === 'idle') return { state, commands: [] };
      const own = state.kind === 'anchored' ? state.handle : null;
      const handles = [...new Set([event.handle, own])].filter((handle) => handle !== null);
      return {
        state: { kind: 'floor', request },
        commands: [
          ...(state.kind === 'anchored' ? [{ kind: 'release' as const, request }] : []),
          ...handles.map((handle) => ({ kind: 'forget' as const, handle })),
        ],
      };
    }
    case 'restored':
      if (state.kind !== 'restoring' || event.request !== request) {
        return { state, commands: [{ kind: 'release', request: event.request }] };
      }
      return { state: { kind: 'anchored', request, handle: event.handle, pose: null }, commands: [] };
    case 'created': {
      const { handle } = event;
      if (state.kind !== 'creating' || event.request !== request) {
        const forget = handle === null ? [] : [{ kind: 'forget' as const, handle }];
        return { state, commands: [{ kind: 'release', request: event.request }, ...forget] };
      }
      return {
        state: { kind: 'anchored', request, handle, pose: null },
        commands: handle === null ? [] : [{ kind: 'forgetOthers', handle }],
      };
    }
    case 'refused':
      if (!isWaitingForDevice(state) || event.request !== request) return { state, commands: [] };
      return { state: { kind: 'floor', request }, commands: [] };
    case 'seen':
      if (state.kind !== 'anchored' || !isCorrection(state.pose, event.pose)) return { state, commands: [] };
      return { state: { ...state, pose: event.pose }, commands: [{ kind: 'follow' }] };
    case 'originMoved':
      if (state.kind !== 'anchored' || state.pose === null) return { state, commands: [] };
      return { state: { ...state, pose: relativeTo(event.origin, state.pose) }, commands: [] };
    case 'left':
      return { state: { kind: 'idle', request }, commands: [] };
  }
}

/** Whether it is known where the pinned panels are attached. Only then can they be placed. */
export function isDecided(state: AnchorState): boolean {
  return !isWaitingForDevice(state) && (state.kind !== 'anchored' || state.pose !== null);
}

function isWaitingForDevice({ kind }: AnchorState): boolean {
  return kind === 'restoring' || kind === 'creating';
}

function isCorrection(before: Pose | null, now: Pose): boolean {
  return (
    before === null ||
    distanceBetween(before.position, now.position) >= CORRECTION_METRES ||
    turnOf(before.rotation, now.rotation) >= CORRECTION_RADIANS
  );
}
