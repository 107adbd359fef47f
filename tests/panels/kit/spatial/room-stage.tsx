/**
 * Makes the 3D room for tests without a screen: fiber's own renderer with a WebGL renderer that draws nothing, uikit's
 * own layout, and Outlay's own fonts. Only the fonts' pictures are missing; no measurement depends on them.
 */
import { advance, createRoot, extend, type ReconcilerRoot } from '@react-three/fiber';
import { act, useSyncExternalStore, type ReactNode } from 'react';
import {
  Group,
  InstancedMesh,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Texture,
  TextureLoader,
  type Object3D,
  type WebGLRenderer,
} from 'three';
import { vi } from 'vitest';
import { makeElementsQuick } from '../../../../src/panels/kit/spatial/quick-elements.ts';
import type { RoomSetting } from '../../../../src/panels/kit/spatial/room-setting.tsx';
import { Words } from '../../../../src/panels/kit/spatial/words.tsx';
import { inRoom } from './in-room.tsx';
import { ROOM_FONT } from './room-font-files.ts';
import { meantBy } from './uikit-tree.ts';
import { eventually } from '../../../support/eventually.ts';

export interface Stage {
  /** the uikit tree of the displayed components, laid out */
  readonly scene: Object3D;
  show(node: ReactNode): void;
  /** runs a change of state, and then lays out and draws the components */
  act(change: () => void): void;
  close(): void;
}

export const SETTING: RoomSetting = {
  mode: 'dark',
  contrast: 'usual',
  motion: 'usual',
  textScale: 1,
  font: ROOM_FONT,
  flags: null,
  painter: null,
  onPress: () => undefined,
};

/**
 * Opens a stage (a room without a screen), and waits until the fonts and uikit's layout engine, yoga, are loaded. After
 * that, everything happens synchronously.
 */
export async function openStage(): Promise<Stage> {
  // The global is assigned instead of stubbed, because stubs are removed after every test. The stage stays open for all
  // tests of a file.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const loading = vi.spyOn(TextureLoader.prototype, 'loadAsync').mockImplementation(async () => new Texture());
  extend({ Group, InstancedMesh, Mesh, MeshBasicMaterial, PlaneGeometry });
  makeElementsQuick();
  const canvas = document.createElement('canvas');
  const root: ReconcilerRoot<HTMLCanvasElement> = createRoot(canvas);
  await root.configure({
    gl: silentRenderer(canvas),
    frameloop: 'never',
    size: { width: 100, height: 100, top: 0, left: 0 },
    dpr: 1,
  });

  let shown: ReactNode = null;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  function Shown(): ReactNode {
    return useSyncExternalStore(subscribe, () => shown);
  }
  let store = null as ReturnType<typeof root.render> | null;
  await act(async () => {
    store = root.render(<Shown />);
  });
  if (store === null) throw new Error('the root did not render');
  const { scene } = store.getState();

  let now = 0;
  const layOut = (): void => advance((now += 16));
  const doAct = (change: () => void): void => {
    // The second layout is for values that depend on the first layout, such as which items of a list are visible.
    for (const step of [change, layOut, layOut]) act(() => step());
  };
  const show = (node: ReactNode): void =>
    doAct(() => {
      shown = node;
      for (const listener of listeners) listener();
    });

  show(
    inRoom(
      SETTING,
      <>
        <Words>a</Words>
        <Words isStrong>a</Words>
      </>,
    ),
  );
  await eventually(() => {
    doAct(() => undefined);
    if (!isMeasured(scene)) throw new Error('no font or no yoga yet');
  });
  loading.mockRestore();
  show(null);
  return { scene, show, act: doAct, close: () => act(() => root.unmount()) };
}

/**
 * Opens every choice (a control that opens a list of options) and every folded part (a part whose content is hidden),
 * also those inside the opened parts. Parts that are already open stay open.
 */
export function unfoldAll({ scene, act: doAct }: Stage): void {
  const pressed = new Set<unknown>();
  for (;;) {
    const closed = meantBy(scene, 'choice', 'summary').filter(
      ({ element, meaning }) => meaning.isOn !== true && !pressed.has(element),
    );
    if (closed.length === 0) return;
    for (const { element } of closed) pressed.add(element);
    doAct(() => {
      for (const { element } of closed) element.dispatchEvent({ type: 'click' } as never);
    });
  }
}

function isMeasured(scene: Object3D): boolean {
  let texts = 0;
  scene.traverse((object) => {
    const size = (object as { size?: { peek(): readonly [number, number] | undefined } }).size?.peek();
    if (object.constructor.name === 'Text' && size !== undefined && size[0] > 0 && size[1] > 0) texts += 1;
  });
  return texts === 2;
}

function silentRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  const silent = {
    domElement: canvas,
    xr: { enabled: false, isPresenting: false, addEventListener() {}, removeEventListener() {}, setAnimationLoop() {} },
    shadowMap: {},
    capabilities: {},
    render() {},
    setSize() {},
    setPixelRatio() {},
    setTransparentSort() {},
    dispose() {},
    forceContextLoss() {},
    renderLists: { dispose() {} },
  };
  return silent as unknown as WebGLRenderer;
}
