/** The door says which ways there are, and what went wrong in words a page can show. */
import { describe, expect, it, vi } from 'vitest';
import { NoGraphicsError } from '../../src/scene/no-graphics-error.ts';
import { createRoomDoor, type LoadedRoom } from '../../src/scene/room-door.ts';

type Door = ReturnType<typeof createRoomDoor>;

const room = (enter: LoadedRoom['enter'] = () => Promise.resolve()): LoadedRoom => ({
  enter,
  leave: () => undefined,
  onLeft: () => undefined,
  onContext: () => undefined,
});

const supports = (modes: readonly string[]): { isSessionSupported: (mode: XRSessionMode) => Promise<boolean> } => ({
  isSessionSupported: (mode) => Promise.resolve(modes.includes(mode)),
});

async function doorOf(loaded: Promise<LoadedRoom>, modes: readonly string[] = ['immersive-vr']): Promise<Door> {
  const door = createRoomDoor({ load: () => loaded, xr: supports(modes), hasWebGL: () => true });
  await vi.waitFor(() => expect(door.current().ways).toHaveLength(modes.length + 1));
  return door;
}

describe('the door to the room', () => {
  it('shows the ways there are', async () => {
    expect((await doorOf(Promise.resolve(room()), ['immersive-ar', 'immersive-vr'])).current().ways).toEqual([
      'ar',
      'vr',
      'preview',
    ]);
    const without = { load: () => Promise.resolve(room()), xr: undefined };
    expect(createRoomDoor({ ...without, hasWebGL: () => true }).current().ways).toEqual(['preview']);
    expect(createRoomDoor({ ...without, hasWebGL: () => false }).current().ways).toEqual([]);
  });

  it('is inside once somebody is in', async () => {
    const door = await doorOf(Promise.resolve(room()));
    door.enter('vr');
    expect(door.current().phase).toBe('loading');
    await vi.waitFor(() => expect(door.current().phase).toBe('vr'));
  });

  it.each([
    ['refused', new DOMException('no', 'NotAllowedError')],
    ['pressAgain', new DOMException('too late', 'SecurityError')],
    ['refused', new Error('no session')],
  ] as const)('says %s', async (problem, error) => {
    const door = await doorOf(Promise.resolve(room(() => Promise.reject(error))));
    door.enter('vr');
    await vi.waitFor(() => expect(door.current()).toMatchObject({ phase: 'outside', problem }));
    door.dismiss();
    expect(door.current().problem).toBeNull();
  });

  it('says where nothing can be drawn', async () => {
    const load = (): Promise<LoadedRoom> => Promise.reject(new NoGraphicsError());
    const door = createRoomDoor({ load, xr: undefined, hasWebGL: () => true });
    door.enter('preview');
    await vi.waitFor(() => expect(door.current()).toMatchObject({ phase: 'outside', problem: 'noGraphics' }));
  });

  it('loads again after a load that failed', async () => {
    const loads = [Promise.reject<LoadedRoom>(new Error('offline')), Promise.resolve(room())];
    const door = createRoomDoor({
      load: () => loads.shift() ?? Promise.reject(new Error('asked too often')),
      xr: undefined,
      hasWebGL: () => true,
    });
    door.enter('preview');
    await vi.waitFor(() => expect(door.current().problem).toBe('notLoaded'));
    door.enter('preview');
    await vi.waitFor(() => expect(door.current().phase).toBe('preview'));
  });
});
