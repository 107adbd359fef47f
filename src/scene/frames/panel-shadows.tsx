/**
 * Draws a soft shadow behind each panel in AR, so that a panel stands out from the real room. All shadows are instances
 * of one mesh: they take one draw call for each eye.
 */
import { useThree } from '@react-three/fiber';
import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import {
  InstancedBufferAttribute,
  Matrix4,
  PlaneGeometry,
  Quaternion,
  ShaderMaterial,
  Vector3,
  type InstancedMesh,
} from 'three';
import { shadowBox } from '../placement/shadow-box.ts';
import { useRoomScene } from '../room-context.ts';
import { BAR_GAP, BAR_HEIGHT } from './room-panels.ts';

/** The most shadows that the mesh can hold. There are fewer panels than that. */
const MOST = 32;
/**
 * The distance from the edge of a panel to the edge of its shadow, and the radius of the shadow's corners, in metres.
 */
const REACH = 0.06;
const CORNER = 0.04;

const VERTEX = `
  attribute vec2 box;
  varying vec2 vPlace;
  varying vec2 vHalf;
  void main() {
    vHalf = box * 0.5;
    vPlace = position.xy * (box + 2.0 * ${REACH.toFixed(2)});
    gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(position, 1.0);
  }`;

const FRAGMENT = `
  varying vec2 vPlace;
  varying vec2 vHalf;
  void main() {
    vec2 beyond = abs(vPlace) - vHalf + ${CORNER.toFixed(2)};
    float metres = length(max(beyond, 0.0)) + min(max(beyond.x, beyond.y), 0.0) - ${CORNER.toFixed(2)};
    float dark = 1.0 - smoothstep(-${REACH.toFixed(2)}, ${REACH.toFixed(2)}, metres);
    gl_FragColor = vec4(0.0, 0.0, 0.0, 0.5 * dark * dark);
  }`;

export function PanelShadows(): ReactNode {
  const { room } = useRoomScene();
  const ref = useRef<InstancedMesh>(null);
  const invalidate = useThree((state) => state.invalidate);
  const [geometry, material] = useMemo(() => {
    const plane = new PlaneGeometry(1, 1);
    plane.setAttribute('box', new InstancedBufferAttribute(new Float32Array(2 * MOST), 2));
    const soft = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      transparent: true,
      depthWrite: false,
      toneMapped: false,
    });
    return [plane, soft] as const;
  }, []);

  useLayoutEffect(() => {
    let placed: unknown = null;
    const place = (): void => {
      const { panels } = room.store.getState().layout;
      if (ref.current === null || panels === placed) return;
      placed = panels;
      const open = panels.filter(({ isOpen, role }) => isOpen && role !== 'table').slice(0, MOST);
      for (const [index, panel] of open.entries()) {
        const { pose, width, height } = shadowBox(panel, panel.role === 'glance' ? 0 : BAR_HEIGHT + BAR_GAP);
        size.set(width + 2 * REACH, height + 2 * REACH, 1);
        ref.current.setMatrixAt(
          index,
          matrix.compose(position.set(...pose.position), rotation.set(...pose.rotation), size),
        );
        ref.current.geometry.getAttribute('box').setXY(index, width, height);
      }
      ref.current.count = open.length;
      ref.current.instanceMatrix.needsUpdate = true;
      ref.current.geometry.getAttribute('box').needsUpdate = true;
      invalidate();
    };
    place();
    return room.store.subscribe(place);
  }, [invalidate, room]);

  // @react-three/fiber frees only GPU objects that it created itself, so the cleanup frees this geometry and this
  // material.
  useLayoutEffect(
    () => () => {
      geometry.dispose();
      material.dispose();
    },
    [geometry, material],
  );

  // `renderOrder` draws the shadows before all panels. `raycast` lets pointers pass through them.
  return (
    <instancedMesh
      ref={ref}
      args={[geometry, material, MOST]}
      renderOrder={-1}
      frustumCulled={false}
      raycast={NOTHING}
      name="shadows"
    />
  );
}

const NOTHING = (): void => undefined;
const matrix = new Matrix4();
const position = new Vector3();
const rotation = new Quaternion();
const size = new Vector3();
