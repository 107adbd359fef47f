/**
 * Tests the anchor (a fixed point that the device finds again) that holds all pinned panels. In whatever order panels
 * are pinned, the device answers requests for an anchor, and sessions begin and end, there is never more than one
 * anchor, and no saved anchor is left over.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isDecided,
  NO_ANCHOR,
  stepAnchor,
  type AnchorCommand,
  type AnchorEvent,
  type AnchorState,
} from '../../../src/scene/placement/anchor-state.ts';
import { relativeTo, type Pose } from '../../../src/scene/placement/pose.ts';
import { fromYawPitch } from '../../../src/scene/placement/quat.ts';
import { runs } from '../../support/runs.ts';

const HERE: Pose = { position: [1, 1.4, -1], rotation: [0, 0, 0, 1] };

function after(...events: readonly AnchorEvent[]): { state: AnchorState; commands: readonly AnchorCommand[] } {
  let state = NO_ANCHOR;
  let commands: readonly AnchorCommand[] = [];
  for (const event of events) ({ state, commands } = stepAnchor(state, event));
  return { state, commands };
}

const ENTERED: AnchorEvent = { kind: 'entered', handle: null };
const PINNED: AnchorEvent = { kind: 'pinned' };

describe('what holds the pinned panels', () => {
  it('is the floor until a panel is pinned, then an anchor', () => {
    expect(after(ENTERED).state.kind).toBe('floor');
    const pinned = after(ENTERED, PINNED);
    expect(pinned.state.kind).toBe('creating');
    expect(pinned.commands).toEqual([{ kind: 'create', request: 1 }]);
    const created = after(ENTERED, PINNED, { kind: 'created', request: 1, handle: 'a' });
    expect(created.state).toEqual({ kind: 'anchored', request: 1, handle: 'a', pose: null });
    expect(created.commands).toEqual([{ kind: 'forgetOthers', handle: 'a' }]);
  });

  it('is undecided until the device has located the anchor or refused it', () => {
    const entered: AnchorEvent = { kind: 'entered', handle: 'a' };
    const restored: AnchorEvent = { kind: 'restored', request: 1, handle: 'a' };
    expect(isDecided(after(entered).state)).toBe(false);
    expect(isDecided(after(entered, restored).state)).toBe(false);
    expect(isDecided(after(entered, restored, { kind: 'seen', pose: HERE }).state)).toBe(true);
    expect(isDecided(after(entered, { kind: 'refused', request: 1 }).state)).toBe(true);
  });

  it('has no anchor in a preview', () => {
    expect(after(PINNED).state).toEqual(NO_ANCHOR);
    expect(after(ENTERED, { kind: 'left' }, PINNED).state.kind).toBe('idle');
  });

  it('is not created twice while the device answers', () => {
    expect(after({ kind: 'entered', handle: 'a' }, PINNED).commands).toEqual([]);
    expect(after(ENTERED, PINNED, PINNED).commands).toEqual([]);
  });

  it('moves the panels for 2 mm or 0.05°, and not for less', () => {
    const located = [
      ENTERED,
      PINNED,
      { kind: 'created', request: 1, handle: null } as const,
      { kind: 'seen', pose: HERE } as const,
    ];
    const moved = (metres: number, degrees: number): boolean =>
      after(...located, {
        kind: 'seen',
        pose: { position: [1 + metres, 1.4, -1], rotation: fromYawPitch((degrees * Math.PI) / 180, 0) },
      }).commands.some(({ kind }) => kind === 'follow');
    expect([moved(0.0019, 0), moved(0.0021, 0), moved(0, 0.049), moved(0, 0.051)]).toEqual([false, true, false, true]);
    const origin: Pose = { position: [2, 0, 1], rotation: fromYawPitch(1, 0) };
    const recentered = after(
      ...located,
      { kind: 'originMoved', origin },
      { kind: 'seen', pose: relativeTo(origin, HERE) },
    );
    expect(recentered.commands).toEqual([]);
  });

  it('keeps at most one anchor, leaves no saved one behind, and ignores late answers, in any order of events', () => {
    const one = (kind: string): fc.Arbitrary<{ kind: string }> => fc.constant({ kind });
    const deed = fc.oneof(
      { weight: 3, arbitrary: one('entered') },
      { weight: 3, arbitrary: one('pinned') },
      { weight: 2, arbitrary: one('emptied') },
      { weight: 1, arbitrary: one('left') },
      { weight: 1, arbitrary: one('seen') },
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('answer'),
          which: fc.nat(3),
          isRefused: fc.nat(3).map((number) => number === 0),
          hasHandle: fc.boolean(),
        }),
      },
    );
    fc.assert(
      fc.property(fc.array(deed, { minLength: 20, maxLength: 60, size: 'max' }), (deeds) => {
        /**
         * a device: its saved anchors, the existing anchors (by the request that created each, with the session of the
         * request), and the requests without an answer
         */
        const saved = new Set<string>();
        const live = new Map<number, number>();
        let open: (AnchorCommand & { kind: 'create' | 'restore'; session: number })[] = [];
        let session = 0;
        let stored: string | null = null;
        let state = NO_ANCHOR;
        const send = (event: AnchorEvent): void => {
          const step = stepAnchor(state, event);
          ({ state } = step);
          for (const command of step.commands) {
            if (command.kind === 'create' || command.kind === 'restore') open.push({ ...command, session });
            if (command.kind === 'release') live.delete(command.request);
            if (command.kind === 'forget') saved.delete(command.handle);
            if (command.kind === 'forgetOthers')
              for (const handle of [...saved]) if (handle !== command.handle) saved.delete(handle);
          }
        };
        const answer = (which: number, isRefused: boolean, hasHandle: boolean): void => {
          const request = open[which % Math.max(1, open.length)];
          if (request === undefined) return;
          open = open.filter((asked) => asked !== request);
          const before = state;
          const isCurrent = request.request === state.request && ['creating', 'restoring'].includes(state.kind);
          if (isRefused) {
            send({ kind: 'refused', request: request.request });
          } else if (request.kind === 'restore') {
            if (request.session === session) live.set(request.request, session);
            send({ kind: 'restored', request: request.request, handle: request.handle });
          } else {
            const handle = hasHandle ? `h${request.request}` : null;
            if (handle !== null) saved.add(handle);
            live.set(request.request, request.session);
            send({ kind: 'created', request: request.request, handle });
          }
          if (!isCurrent) expect(state).toBe(before);
        };
        for (const { kind, ...rest } of deeds) {
          if (kind === 'entered' && state.kind === 'idle') {
            session += 1;
            live.clear();
            send({ kind: 'entered', handle: stored });
          } else if (kind === 'left') {
            send({ kind: 'left' });
          } else if (kind === 'pinned') {
            send({ kind: 'pinned' });
          } else if (kind === 'emptied') {
            send({ kind: 'emptied', handle: stored });
            if (state.kind !== 'idle') stored = null;
          } else if (kind === 'seen') {
            send({ kind: 'seen', pose: HERE });
          } else if ('which' in rest) {
            answer(rest.which, rest.isRefused, rest.hasHandle);
          }
          if (state.kind === 'anchored' && state.handle !== null) stored = state.handle;
          // The anchor that holds the panels exists, and this session has no second one.
          const own = [...live].filter(([, of]) => of === session).map(([request]) => request);
          if (state.kind === 'anchored') expect(own).toEqual([state.request]);
          else if (state.kind !== 'idle') expect(own).toEqual([]);
        }
        while (open.length > 0) answer(0, false, true);
        if (state.kind === 'floor') expect([...saved].filter((handle) => handle !== stored)).toEqual([]);
        if (state.kind === 'anchored' && state.handle !== null) expect([...saved]).toEqual([state.handle]);
      }),
      { numRuns: runs(2000) },
    );
  });
});
