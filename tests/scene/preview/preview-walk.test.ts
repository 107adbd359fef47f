/**
 * In the preview, the Tab key moves through the open panels and to the dock (the bar of buttons). At both ends, the key
 * moves the focus out of the room.
 */
import { describe, expect, it } from 'vitest';
import { PANELS } from '../../../src/panels/registry.ts';
import { dockAt } from '../../../src/scene/dock/dock-pose.ts';
import { viewOf } from '../../../src/scene/placement/fly.ts';
import { createPreviewWalk } from '../../../src/scene/preview/preview-walk.ts';
import { createRoomPanels } from '../../../src/scene/frames/room-panels.ts';
import { createRoomStore } from '../../../src/scene/room-store.ts';
import { HEAD } from '../support/a-room.tsx';

describe('Tab in the preview', () => {
  it('goes to every open panel, to the dock, and then out; and back again', () => {
    const room = createRoomStore(dockAt, createRoomPanels(PANELS), () => ['months']);
    room.actions.restoreLayout(null, HEAD);
    const walk = createPreviewWalk(room.store.getState);
    const seen: string[] = [];
    walk.onLookAt(({ id }) => seen.push(id));
    const forward = ['summary', 'overview', 'months', 'currency', 'dock', undefined, 'summary'];
    expect(forward.map(() => walk.step(1)?.id)).toEqual(forward);
    expect(walk.step(-1)).toBeNull();
    expect(walk.step(-1)?.id).toBe('dock');
    room.actions.close('currency');
    expect(walk.step(-1)?.id).toBe('months');
    expect(seen).toEqual(['summary', 'overview', 'months', 'currency', 'dock', 'summary', 'dock', 'months']);
  });

  it('looks at a table from above, from in front of it', () => {
    const room = createRoomStore(dockAt, createRoomPanels(PANELS), () => []);
    room.actions.restoreLayout(null, HEAD);
    room.actions.toggle('terrain', HEAD);
    const walk = createPreviewWalk(room.store.getState);
    const stops = ['summary', 'overview', 'currency', 'terrain'].map(() => walk.step(1));
    const table = stops.find((stop) => stop?.id === 'terrain');
    if (!table) throw new Error('no table');
    const { position, pitch } = viewOf(table.pose, table.width);
    expect((pitch * 180) / Math.PI).toBeCloseTo(-40);
    expect(position[1]).toBeGreaterThan(table.pose.position[1] + 0.5);
    const [x, , z] = table.pose.position;
    expect(Math.hypot(position[0], position[2])).toBeLessThan(Math.hypot(x, z));
  });

  it('begins again when the panel that it looked at was closed, or the preview was left', () => {
    const room = createRoomStore(dockAt, createRoomPanels(PANELS));
    room.actions.restoreLayout(null, HEAD);
    const walk = createPreviewWalk(room.store.getState);
    walk.step(1);
    room.actions.close('summary');
    expect(walk.step(1)?.id).toBe('overview');
    walk.reset();
    expect(walk.step(1)?.id).toBe('overview');
    room.actions.close('overview');
    expect(walk.step(-1)?.id).toBe('dock');
  });
});
