/**
 * Draws the canvas of the room. The canvas is created once and never removed. Removing it after a session would leave
 * the whole scene in memory.
 */
import { Canvas, type RootState } from '@react-three/fiber';
import { noEvents, PointerEvents, XR } from '@react-three/xr';
import { useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Clock } from '../core/base/ports.ts';
import type { ConnectionSource } from '../panels/flat/connection-source.ts';
import { usePanelInput } from '../panels/flat/use-panel-input.ts';
import { KitProvider } from '../panels/kit/kit.tsx';
import { RoomProvider, type RoomSetting } from '../panels/kit/spatial/room-setting.tsx';
import { spatialKit } from '../panels/kit/spatial/spatial-kit.ts';
import { createTextPainter } from '../panels/kit/spatial/text-painter.ts';
import type { Panels } from '../panels/registry.ts';
import type { RoomFiles } from './session/load-room-files.ts';
import type { LayoutPersistence } from './session/layout-persistence.ts';
import { DockReturn } from './dock/dock-return.tsx';
import { PanelShadows } from './frames/panel-shadows.tsx';
import { FIRST_VIEW } from './placement/fly.ts';
import { PanelOrder } from './panel-order.ts';
import { PreviewCamera } from './preview/preview-camera.tsx';
import { RoomLoop } from './room-loop.tsx';
import { RoomSceneContext, type RoomScene } from './room-context.ts';
import { Surroundings } from './surroundings.tsx';
import { ThumbstickScroll } from './input/thumbstick-scroll.tsx';
import { useMedia } from './session/use-media.ts';
import { WallReader } from './session/wall-reader.tsx';
import { CLICK_MS } from './input/pointer-options.ts';
import type { RoomXRStore } from './session/xr-store.ts';

interface Props {
  readonly scene: RoomScene;
  readonly panels: Panels;
  readonly files: RoomFiles;
  readonly xr: RoomXRStore;
  readonly persistence: LayoutPersistence;
  readonly connections: ConnectionSource;
  readonly clock: Clock;
  readonly onCreated: (state: RootState) => void;
  readonly onFrame: () => void;
}

export function RoomCanvas(props: Props): ReactNode {
  const { scene, panels, files, xr, persistence, connections, clock, onCreated, onFrame } = props;
  const setting = useRoomSetting(scene, files);
  const current = usePanelInput({ tracker: scene.tracker, connections, clock, panels });
  const mode = useStore(scene.room.store, (state) => state.mode);
  const input = useWhile(mode !== null, current);
  return (
    <Canvas
      events={noEvents}
      flat
      frameloop="demand"
      dpr={[1, 2]}
      gl={{ antialias: true, alpha: true }}
      camera={{ position: [...FIRST_VIEW.position], fov: 70, near: 0.05, far: 50 }}
      onCreated={onCreated}
      aria-hidden
    >
      <PointerEvents clickThresholdMs={CLICK_MS} />
      <PanelOrder />
      <XR store={xr}>
        <RoomSceneContext value={scene}>
          <KitProvider kit={spatialKit}>
            <RoomProvider setting={setting}>
              <ambientLight intensity={1.5} />
              <directionalLight position={[1, 3, 2]} intensity={1.5} />
              {mode !== 'ar' && <Surroundings mode={setting.mode} />}
              {mode === 'ar' && <PanelShadows />}
              {mode === 'preview' && <PreviewCamera />}
              <ThumbstickScroll />
              <DockReturn />
              {mode === 'ar' && <WallReader />}
              <RoomLoop persistence={persistence} input={input} onFrame={onFrame} />
            </RoomProvider>
          </KitProvider>
        </RoomSceneContext>
      </XR>
    </Canvas>
  );
}

/**
 * Returns the current value while `isOn` is true. When `isOn` becomes false, continues to return the last value, so
 * that nothing is computed for invisible panels.
 */
function useWhile<T>(isOn: boolean, current: T): T {
  const [kept, setKept] = useState(current);
  if (isOn && kept !== current) setKept(current);
  return isOn ? current : kept;
}

function useRoomSetting({ tracker, tick }: RoomScene, { font, flags }: RoomFiles): RoomSetting {
  const theme = useStore(tracker.store, (state) => state.settings.theme);
  const textScale = useStore(tracker.store, (state) => state.settings.textScale) / 100;
  const prefersLight = useMedia('(prefers-color-scheme: light)');
  const prefersMoreContrast = useMedia('(prefers-contrast: more)');
  const prefersReducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const [painter] = useState(() => createTextPainter(() => document.createElement('canvas')));
  const mode = theme === 'system' ? (prefersLight ? 'light' : 'dark') : theme;
  return useMemo(
    () => ({
      mode,
      contrast: prefersMoreContrast ? 'more' : 'usual',
      motion: prefersReducedMotion ? 'less' : 'usual',
      textScale,
      font,
      flags,
      painter,
      onPress: (event) => tick('press', event),
    }),
    [mode, prefersMoreContrast, prefersReducedMotion, textScale, font, flags, painter, tick],
  );
}
