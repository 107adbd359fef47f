/**
 * Checks in which ways a person can enter the room, and that the page says what went wrong if the room can't be
 * entered.
 */
import { describe, expect, it } from 'vitest';
import { NoGraphicsError } from '../../src/scene/session/no-graphics-error.ts';
import { createRoomLauncher, type LoadedRoom } from '../../src/scene/room-launcher.ts';
import { eventually } from '../support/eventually.ts';

type Launcher = ReturnType<typeof createRoomLauncher>;

const room = (enter: LoadedRoom['enter'] = () => Promise.resolve()): LoadedRoom => ({
  enter,
  leave: () => undefined,
  onLeft: () => undefined,
  onContext: () => undefined,
});

const parts = { prepare: () => undefined, hasWebGL: () => true };

/** @param modes may be changed later, as when a person connects a headset */
const supports = (modes: readonly string[]): EventTarget & Pick<XRSystem, 'isSessionSupported' | 'addEventListener'> =>
  Object.assign(new EventTarget(), {
    isSessionSupported: (mode: XRSessionMode) => Promise.resolve(modes.includes(mode)),
  });

async function launcherOf(loaded: Promise<LoadedRoom>, modes: readonly string[] = ['immersive-vr']): Promise<Launcher> {
  const launcher = createRoomLauncher({ ...parts, load: () => loaded, xr: supports(modes) });
  await eventually(() => expect(launcher.current().modes).toHaveLength(modes.length + 1));
  return launcher;
}

describe('the door to the room', () => {
  it('shows the ways there are', async () => {
    expect((await launcherOf(Promise.resolve(room()), ['immersive-ar', 'immersive-vr'])).current().modes).toEqual([
      'ar',
      'vr',
      'preview',
    ]);
    const without = { ...parts, load: () => Promise.resolve(room()), xr: undefined };
    expect(createRoomLauncher(without).current().modes).toEqual(['preview']);
    expect(createRoomLauncher({ ...without, hasWebGL: () => false }).current().modes).toEqual([]);
  });

  it.each([
    ['a phone that shows AR', ['immersive-ar'], 0],
    ['a headset that shows VR', ['immersive-vr'], 1],
    ['a headset that shows AR and VR', ['immersive-ar', 'immersive-vr'], 1],
    ['no headset', [], 0],
  ] as const)('with %s, loads the room in advance %j: %i times', async (_name, modes, times) => {
    let prepared = 0;
    const launcher = createRoomLauncher({
      ...parts,
      load: () => Promise.resolve(room()),
      prepare: () => (prepared += 1),
      xr: supports(modes),
    });
    await eventually(() => expect(launcher.current().modes).toHaveLength(modes.length + 1));
    await new Promise<void>((resolve) => setImmediate(resolve));
    expect(prepared).toBe(times);
  });

  it('shows a headset that is connected after the page was opened, and hides it when it is gone', async () => {
    const modes: string[] = [];
    const xr = supports(modes);
    const launcher = createRoomLauncher({ ...parts, load: () => Promise.resolve(room()), xr });
    await new Promise<void>((resolve) => setImmediate(resolve));
    expect(launcher.current().modes).toEqual(['preview']);
    modes.push('immersive-vr');
    xr.dispatchEvent(new Event('devicechange'));
    await eventually(() => expect(launcher.current().modes).toEqual(['vr', 'preview']));
    modes.pop();
    xr.dispatchEvent(new Event('devicechange'));
    await eventually(() => expect(launcher.current().modes).toEqual(['preview']));
  });

  it('is inside after a person has entered', async () => {
    const launcher = await launcherOf(Promise.resolve(room()));
    launcher.enter('vr');
    expect(launcher.current().phase).toBe('loading');
    await eventually(() => expect(launcher.current().phase).toBe('vr'));
  });

  it('can be entered again after a session that ended while a person was entering', async () => {
    const left: (() => void)[] = [];
    let arrive = (): void => undefined;
    const entering = (): Promise<void> => new Promise((resolve) => (arrive = resolve));
    const launcher = await launcherOf(
      Promise.resolve({ ...room(entering), onLeft: (listener) => void left.push(listener) }),
    );
    launcher.enter('vr');
    await eventually(() => expect(left).toHaveLength(1));
    left[0]?.();
    arrive();
    await new Promise<void>((resolve) => setImmediate(resolve));
    expect(launcher.current()).toMatchObject({ phase: 'outside', progress: null, problem: null });
    launcher.enter('vr');
    expect(launcher.current().phase).toBe('loading');
  });

  it.each([
    ['refused', new DOMException('no', 'NotAllowedError')],
    ['pressAgain', new DOMException('too late', 'SecurityError')],
    ['noFloor', new DOMException('no local-floor', 'NotSupportedError')],
    ['refused', new Error('no session')],
  ] as const)('says %s', async (problem, error) => {
    const launcher = await launcherOf(Promise.resolve(room(() => Promise.reject(error))));
    launcher.enter('vr');
    await eventually(() => expect(launcher.current()).toMatchObject({ phase: 'outside', problem }));
    launcher.dismiss();
    expect(launcher.current().problem).toBeNull();
  });

  it('says where nothing can be drawn', async () => {
    const load = (): Promise<LoadedRoom> => Promise.reject(new NoGraphicsError());
    const launcher = createRoomLauncher({ ...parts, load, xr: undefined });
    launcher.enter('preview');
    await eventually(() => expect(launcher.current()).toMatchObject({ phase: 'outside', problem: 'noGraphics' }));
  });

  it('loads again after a load that failed', async () => {
    const loads = [Promise.reject<LoadedRoom>(new Error('offline')), Promise.resolve(room())];
    const launcher = createRoomLauncher({
      load: () => loads.shift() ?? Promise.reject(new Error('asked too often')),
      ...parts,
      xr: undefined,
    });
    launcher.enter('preview');
    await eventually(() => expect(launcher.current().problem).toBe('notLoaded'));
    launcher.enter('preview');
    await eventually(() => expect(launcher.current().phase).toBe('preview'));
  });
});
