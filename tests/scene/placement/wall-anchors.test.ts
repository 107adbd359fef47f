/**
 * Tests the anchors (fixed points that the device finds again) of walls. Whatever the order of events is, at most six
 * walls have anchors, no anchor is left over, and no anchor of another wall is deleted.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { relativeTo, type Pose } from '../../../src/scene/placement/pose.ts';
import { fromYawPitch } from '../../../src/scene/placement/quat.ts';
import {
  areDecided,
  handlesIn,
  isAnyCreated,
  MOST_WALL_ANCHORS,
  NO_WALL_ANCHORS,
  stepWallAnchors,
  type WallAnchors,
  type WallAnswer,
  type WallsCommand,
  type WallsEvent,
} from '../../../src/scene/placement/wall-anchors.ts';
import { runs } from '../../support/runs.ts';

const HERE: Pose = { position: [1, 1.4, -1], rotation: [0, 0, 0, 1] };
const ENTERED: WallsEvent = { kind: 'entered', walls: [], canRestore: true };
const hung = (wall: string): WallsEvent => ({ kind: 'hung', wall });
const said = (wall: string, answer: WallAnswer): WallsEvent => ({ kind: 'answered', wall, answer });

function after(...events: readonly WallsEvent[]): { state: WallAnchors; commands: readonly WallsCommand[] } {
  let state = NO_WALL_ANCHORS;
  let commands: readonly WallsCommand[] = [];
  for (const event of events) ({ state, commands } = stepWallAnchors(state, event));
  return { state, commands };
}

describe('the anchors of walls', () => {
  it('are created for each wall when its first glance is put up, and in no preview', () => {
    expect(after(ENTERED, hung('w1')).commands).toEqual([{ kind: 'create', request: 1, wall: 'w1' }]);
    expect(after(ENTERED, hung('w1'), hung('w2')).commands).toEqual([{ kind: 'create', request: 1, wall: 'w2' }]);
    expect(after(ENTERED, hung('w1'), hung('w1')).commands).toEqual([]);
    expect(after(hung('w1')).commands).toEqual([]);
    expect(after(ENTERED, { kind: 'left' }, hung('w1')).commands).toEqual([]);
  });

  it('are six at most; a seventh wall gets one only after another was emptied', () => {
    const walls = Array.from({ length: 7 }, (_, index) => `w${String(index + 1)}`);
    const full = [
      ENTERED,
      ...walls.map(hung),
      ...walls.map((wall, index) => said(wall, { kind: 'created', request: 1, handle: `h${String(index)}` })),
    ];
    expect(after(ENTERED, ...walls.slice(0, MOST_WALL_ANCHORS).map(hung)).commands).toHaveLength(1);
    expect(after(ENTERED, ...walls.map(hung)).commands).toEqual([]);
    const freed = after(...full, { kind: 'emptied', wall: 'w1' }, hung('w7'));
    expect(freed.commands).toEqual([expect.objectContaining({ kind: 'create', wall: 'w7' })]);
  });

  it('move no glance when they are new, and move them after that', () => {
    const created = said('w1', { kind: 'created', request: 1, handle: 'a' });
    const seen = (x: number): WallsEvent => said('w1', { kind: 'seen', pose: { ...HERE, position: [x, 1.4, -1] } });
    expect(after(ENTERED, hung('w1'), created, seen(1)).commands).toEqual([{ kind: 'settle', wall: 'w1' }]);
    expect(after(ENTERED, hung('w1'), created, seen(1), seen(1.01)).commands).toEqual([{ kind: 'follow', wall: 'w1' }]);
    expect(after(ENTERED, hung('w1'), created, seen(1), seen(1.001)).commands).toEqual([]);
    const again: WallsEvent = { kind: 'entered', walls: [{ id: 'w1', handle: 'a' }], canRestore: true };
    const restored = said('w1', { kind: 'restored', request: 1, handle: 'a' });
    expect(after(again, restored, seen(1)).commands).toEqual([{ kind: 'follow', wall: 'w1' }]);
  });

  it('are decided when the device has answered for all walls', () => {
    const again: WallsEvent = {
      kind: 'entered',
      walls: [
        { id: 'w1', handle: 'a' },
        { id: 'w2', handle: 'b' },
        { id: 'w3', handle: null },
      ],
      canRestore: true,
    };
    const refused = said('w1', { kind: 'refused', request: 1 });
    const restored = said('w2', { kind: 'restored', request: 1, handle: 'b' });
    expect(areDecided(after(again).state)).toBe(false);
    expect(areDecided(after(again, refused, restored).state)).toBe(false);
    expect(areDecided(after(again, refused, restored, said('w2', { kind: 'seen', pose: HERE })).state)).toBe(true);
    // A handle (the device's identifier of the anchor) that was not found is kept for later sessions. It is deleted if
    // a new anchor replaces it.
    expect(handlesIn(after(again, refused).state)).toContain('a');
    const replaced = after(again, refused, hung('w1'), said('w1', { kind: 'created', request: 2, handle: 'c' }));
    expect(replaced.commands).toEqual([{ kind: 'forget', handle: 'a', wall: 'w1' }]);
  });

  it('are told from the new origin after a reset', () => {
    const origin: Pose = { position: [2, 0, 1], rotation: fromYawPitch(1, 0) };
    const located = [
      ENTERED,
      hung('w1'),
      said('w1', { kind: 'created', request: 1, handle: null }),
      said('w1', { kind: 'seen', pose: HERE }),
    ] as const;
    const seen = said('w1', { kind: 'seen', pose: relativeTo(origin, HERE) });
    expect(after(...located, { kind: 'originMoved', origin }, seen).commands).toEqual([]);
    expect(after(...located, seen).commands).toEqual([{ kind: 'follow', wall: 'w1' }]);
  });

  it('are at most six on the device, and exactly those of the walls in use, in any order of events', () => {
    const wall = fc.integer({ min: 1, max: 9 }).map((number) => `w${String(number)}`);
    const deed = fc.oneof(
      { weight: 2, arbitrary: fc.constant({ kind: 'entered' as const }) },
      { weight: 6, arbitrary: fc.record({ kind: fc.constant('hung' as const), wall }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('emptied' as const), wall }) },
      { weight: 1, arbitrary: fc.constant({ kind: 'left' as const }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('seen' as const), wall }) },
      {
        weight: 9,
        arbitrary: fc.record({
          kind: fc.constant('answer' as const),
          which: fc.nat(12),
          isRefused: fc.nat(3).map((number) => number === 0),
          hasHandle: fc.nat(3).map((number) => number > 0),
        }),
      },
    );
    let mostSaved = 0;
    fc.assert(
      fc.property(fc.array(deed, { minLength: 30, maxLength: 90, size: 'max' }), (deeds) => {
        /**
         * the device: its saved anchors with their walls, the anchors of the present session by the request that
         * created them, and the requests without an answer
         */
        const saved = new Map<string, string>();
        const live = new Set<string>();
        let asked: (WallsCommand & { kind: 'create' | 'restore'; session: number })[] = [];
        let session = 0;
        let handles = 0;
        /** what the layout contains: the used walls, each with the last known handle of its anchor */
        let used = new Map<string, string | null>();
        let state = NO_WALL_ANCHORS;
        const send = (event: WallsEvent): void => {
          const step = stepWallAnchors(state, event);
          ({ state } = step);
          for (const command of step.commands) {
            if (command.kind === 'create' || command.kind === 'restore') asked.push({ ...command, session });
            if (command.kind === 'release') live.delete(`${command.wall} ${String(command.request)}`);
            if (command.kind === 'forget') {
              // A command only ever deletes a saved anchor of its own wall.
              if (saved.has(command.handle)) expect(saved.get(command.handle)).toBe(command.wall);
              saved.delete(command.handle);
            }
          }
        };
        const answer = (which: number, isRefused: boolean, hasHandle: boolean): void => {
          const request = asked[which % Math.max(1, asked.length)];
          if (request === undefined) return;
          asked = asked.filter((one) => one !== request);
          const key = `${request.wall} ${String(request.request)}`;
          const isThere = request.kind === 'create' || saved.has(request.handle);
          if (isRefused || !isThere) return send(said(request.wall, { kind: 'refused', request: request.request }));
          if (request.session === session) live.add(key);
          if (request.kind === 'restore') {
            return send(said(request.wall, { kind: 'restored', request: request.request, handle: request.handle }));
          }
          handles += 1;
          const handle = hasHandle ? `h${String(handles)}` : null;
          if (handle !== null) saved.set(handle, request.wall);
          return send(said(request.wall, { kind: 'created', request: request.request, handle }));
        };
        for (const one of deeds) {
          if (one.kind === 'entered' && !state.isInside) {
            session += 1;
            live.clear();
            send({ kind: 'entered', walls: [...used].map(([id, handle]) => ({ id, handle })), canRestore: true });
          } else if (one.kind === 'left') {
            live.clear();
            send({ kind: 'left' });
          } else if (one.kind === 'hung' && state.isInside && !used.has(one.wall)) {
            used.set(one.wall, null);
            send(hung(one.wall));
          } else if (one.kind === 'emptied' && state.isInside && used.has(one.wall)) {
            used.delete(one.wall);
            send({ kind: 'emptied', wall: one.wall });
          } else if (one.kind === 'seen') {
            if (state.isInside) send(said(one.wall, { kind: 'seen', pose: HERE }));
          } else if (one.kind === 'answer') {
            answer(one.which, one.isRefused, one.hasHandle);
          }
          // In the product, the layout saves the handle of an anchor after the anchor is located. In this test, it
          // saves the handle as soon as the handle exists.
          used = new Map([...used.keys()].map((id) => [id, state.walls[id]?.stored ?? null]));
          expect(new Set(handlesIn(state)).size).toBeLessThanOrEqual(MOST_WALL_ANCHORS);
          mostSaved = Math.max(mostSaved, saved.size);
          expect(new Set([...saved.values()]).size).toBeLessThanOrEqual(MOST_WALL_ANCHORS + 1);
        }
        while (asked.length > 0) answer(0, false, true);
        expect(isAnyCreated(state)).toBe(false);
        expect([...saved.keys()].toSorted()).toEqual(
          [...new Set(handlesIn(state))].filter((one) => saved.has(one)).toSorted(),
        );
        expect(saved.size).toBeLessThanOrEqual(MOST_WALL_ANCHORS);
        for (const [id, { anchor }] of Object.entries(state.walls)) {
          if (anchor.kind === 'anchored') expect(live.has(`${id} ${String(anchor.request)}`)).toBe(true);
        }
        const anchored = Object.values(state.walls).filter(({ anchor }) => anchor.kind === 'anchored').length;
        expect(live.size).toBe(anchored);
      }),
      { numRuns: runs(1000) },
    );
    expect(mostSaved).toBeGreaterThan(3);
  });
});
