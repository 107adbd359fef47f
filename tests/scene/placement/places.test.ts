/**
 * Checks where panels are in the room at entry, by their roles, such as main panel or side panel, for every choice of
 * tabs and every eye height.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOME_VIEW, TABS } from '../../../src/core/settings/settings.ts';
import { bearingOf } from '../../../src/scene/placement/heading.ts';
import { rectangleOf, type RoomPanel } from '../../../src/scene/placement/panel.ts';
import type { Pose } from '../../../src/scene/placement/pose.ts';
import { between } from './arbitraries.ts';
import { DEGREE, dockOf, entered, eyes, openIn, ROOM_PANELS, someTabs } from './entered-room.ts';
import { minus, overlapAsSeen, pointsOf } from './oracle.ts';
import { runs } from '../../support/runs.ts';

const HAIR = 0.01;

/**
 * Returns the azimuths and elevations of points of a panel, in degrees. The panel's edges are straight, so their
 * middles may be further out than the corners, and many points are checked.
 */
function anglesOf(panel: RoomPanel, eye: Pose): { readonly azimuths: number[]; readonly elevations: number[] } {
  const seen = pointsOf(rectangleOf(panel), 12).map((point) => bearingOf(point, eye));
  return {
    azimuths: seen.map(({ azimuth }) => azimuth / DEGREE),
    elevations: seen.map(({ elevation }) => elevation / DEGREE),
  };
}

describe('the room at entry', () => {
  it('has every displayed tab, the summary and the currencies, and none is in the way of another or of the dock', () => {
    fc.assert(
      fc.property(someTabs, eyes, (tabs, eye) => {
        const panels = openIn(entered(tabs, eye));
        const expected = ['summary', HOME_VIEW, ...TABS.filter((tab) => tabs.includes(tab)), 'currency'];
        expect(panels.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
        for (const [index, panel] of panels.entries()) {
          const own = rectangleOf(panel);
          expect(overlapAsSeen(own, dockOf(eye), eye.position), `${panel.id} and the dock`).toBe(false);
          for (const other of panels.slice(index + 1)) {
            expect(overlapAsSeen(own, rectangleOf(other), eye.position), `${panel.id} and ${other.id}`).toBe(false);
          }
        }
      }),
      { numRuns: runs(150) },
    );
  });

  it('has one main panel at 0°, sides within ±35° and −35…+20°, and the rest within ±60°', () => {
    fc.assert(
      fc.property(someTabs, eyes, (tabs, eye) => {
        const panels = openIn(entered(tabs, eye));
        const main = panels.filter(({ role }) => role === 'main');
        expect(main.map(({ id }) => id)).toEqual([HOME_VIEW]);
        expect(panels.filter(({ role }) => role === 'side').map(({ id }) => id)).toEqual(['summary', 'currency']);
        for (const panel of panels) {
          const { azimuths, elevations } = anglesOf(panel, eye);
          const [most, lowest, highest] = panel.role === 'glance' ? [60, -60, 60] : [35, -35, 20];
          expect(Math.max(...azimuths.map(Math.abs)), panel.id).toBeLessThanOrEqual(most + HAIR);
          expect(Math.min(...elevations), panel.id).toBeGreaterThanOrEqual(lowest - HAIR);
          expect(Math.max(...elevations), panel.id).toBeLessThanOrEqual(highest + HAIR);
          if (panel.role === 'main') {
            expect(Math.abs(bearingOf(panel.pose.position, eye).azimuth) / DEGREE).toBeLessThan(1);
          }
        }
      }),
      { numRuns: runs(150) },
    );
  });

  it('shows a person who stands or sits the main panel about 36 × 30° large, sides readable, and glances at full size', () => {
    fc.assert(
      fc.property(between(1.15, 1.9), (height) => {
        const eye: Pose = { position: [0, height, 0], rotation: [0, 0, 0, 1] };
        for (const panel of openIn(entered(TABS, eye))) {
          const { azimuths } = anglesOf(panel, eye);
          const pixel = (panel.pixelSize * panel.scale) / Math.hypot(...minus(panel.pose.position, eye.position));
          expect(pixel / 0.00087, panel.id).toBeGreaterThan(panel.role === 'side' ? 0.78 : 0.99);
          if (panel.role === 'main') expect(Math.max(...azimuths) - Math.min(...azimuths)).toBeCloseTo(36, -1);
        }
      }),
    );
  });

  it('swaps a glance with the main panel; swapped back, nothing has changed', () => {
    fc.assert(
      fc.property(fc.subarray([...TABS], { minLength: 1 }), eyes, fc.nat(), (tabs, eye, nth) => {
        const room = entered(tabs, eye);
        const before = room.store.getState().layout;
        const glances = openIn(room).filter(({ role }) => role === 'glance');
        const chosen = glances[nth % glances.length]!;
        const main = openIn(room).find(({ role }) => role === 'main')!;
        room.actions.swapIn(chosen.id, eye);
        const swapped = (id: string): RoomPanel => openIn(room).find((panel) => panel.id === id)!;
        expect(swapped(chosen.id)).toEqual({ ...main, id: chosen.id });
        expect(swapped(main.id)).toEqual({ ...chosen, id: main.id });
        room.actions.swapIn(main.id, eye);
        expect(room.store.getState().layout).toEqual(before);
      }),
    );
  });

  it('never moves what is pinned, to the last bit, through swaps, arranging and coming here', () => {
    const act = fc.oneof(
      fc.constantFrom(...ROOM_PANELS.firstIds).map((id) => ['swap', id] as const),
      fc.constantFrom(...ROOM_PANELS.firstIds).map((id) => ['toggle', id] as const),
      fc.constantFrom(['arrange', ''] as const, ['bring', ''] as const),
    );
    fc.assert(
      fc.property(
        eyes,
        fc.array(act, { maxLength: 6 }),
        fc.array(fc.tuple(act, eyes), { maxLength: 8 }),
        (eye, first, later) => {
          const room = entered(TABS, eye);
          const run = ([what, id]: readonly [string, string], from: Pose): void => {
            if (what === 'swap') room.actions.swapIn(id, from);
            if (what === 'toggle') room.actions.toggle(id, from);
            if (what === 'arrange') room.actions.arrange(from);
            if (what === 'bring') room.actions.bringHere(from);
          };
          for (const one of first) run(one, eye);
          for (const { id } of openIn(room).filter((_, index) => index % 2 === first.length % 2))
            room.actions.togglePin(id);
          const pinned = room.store.getState().layout.panels.filter(({ isPinned }) => isPinned);
          for (const [one, from] of later) run(one, from);
          for (const panel of pinned) {
            const now = room.store.getState().layout.panels.find(({ id }) => id === panel.id)!;
            expect(now.pose).toBe(panel.pose);
            expect([now.role, now.size, now.scale, now.pixelSize]).toEqual([
              panel.role,
              panel.size,
              panel.scale,
              panel.pixelSize,
            ]);
          }
        },
      ),
      { numRuns: runs(150) },
    );
  });

  it('keeps the size in the view of a side that is dragged or moved', () => {
    const eye: Pose = { position: [0, 1.6, 0], rotation: [0, 0, 0, 1] };
    const room = entered(TABS, eye);
    const pixel = (): number => {
      const panel = openIn(room).find(({ id }) => id === 'summary')!;
      return (panel.pixelSize * panel.scale) / Math.hypot(...minus(panel.pose.position, eye.position));
    };
    const before = pixel();
    room.actions.move('summary', 'nearer', eye);
    expect(pixel()).toBeCloseTo(before, 9);
    room.actions.drag('summary', [-1, 1.4, -0.8], eye);
    expect(pixel()).toBeCloseTo(before, 9);
  });

  it('leaves a pinned main panel in the middle, and opens a glance in front of the person instead', () => {
    const eye: Pose = { position: [0, 1.6, 0], rotation: [0, 0, 0, 1] };
    const room = entered(TABS, eye);
    room.actions.togglePin(HOME_VIEW);
    room.actions.swapIn('months', eye);
    const months = openIn(room).find(({ id }) => id === 'months')!;
    expect(months.role).toBe('main');
    expect(Math.abs(bearingOf(months.pose.position, eye).azimuth) / DEGREE).toBeLessThan(25.1);
    room.actions.arrange(eye);
    const panels = openIn(room);
    expect(panels.filter(({ role }) => role === 'main').map(({ id }) => id)).toEqual([HOME_VIEW]);
    expect(panels.filter(({ role }) => role === 'side').map(({ id }) => id)).toEqual(['summary', 'currency']);
    for (const [index, panel] of panels.entries()) {
      for (const other of panels.slice(index + 1)) {
        expect(overlapAsSeen(rectangleOf(panel), rectangleOf(other), eye.position), `${panel.id} and ${other.id}`).toBe(
          false,
        );
      }
    }
  });
});
