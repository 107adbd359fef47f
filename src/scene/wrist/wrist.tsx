/**
 * Shows the readout of today's cost near a wrist while the palm of that hand faces the eyes. While no palm faces the
 * eyes, nothing is mounted or drawn.
 */
import { useFrame } from '@react-three/fiber';
import { useRef, useState, type ReactNode } from 'react';
import type { Group } from 'three';
import { useStore } from 'zustand';
import type { PanelInput } from '../../panels/parts/panel-input.ts';
import { headIn } from '../input/head.ts';
import { NO_WRIST, readoutPose, stepWrist, type Side, type WristState } from '../placement/wrist.ts';
import { distanceBetween } from '../placement/vec3.ts';
import { useRoomScene } from '../room-context.ts';
import { readPalms } from './read-palms.ts';
import { READOUT_DISTANCE, WristReadout } from './wrist-readout.tsx';

/**
 * The time between two readings of the palms while the readout is not shown, in seconds. Each reading allocates memory,
 * so the palms are not read in every frame.
 */
const LOOK_SECONDS = 0.1;
/**
 * The limits of the readout's scale. Within them, the readout grows as fast as its distance from the eyes, so that its
 * text always looks equally large.
 */
const MOST_GROWTH = 1.4;
const LEAST_GROWTH = 0.6;

export function Wrist({ input }: { readonly input: PanelInput }): ReactNode {
  const { tracker } = useRoomScene();
  const isOn = useStore(tracker.store, ({ settings }) => settings.wrist);
  return isOn ? <FollowedWrist input={input} /> : null;
}

function FollowedWrist({ input }: { readonly input: PanelInput }): ReactNode {
  const group = useRef<Group>(null);
  const state = useRef<WristState>(NO_WRIST);
  const waited = useRef(0);
  const [shown, setShown] = useState<Side | null>(null);

  useFrame(({ gl }, seconds, frame: XRFrame | undefined) => {
    waited.current += seconds;
    if (state.current.shown === null && waited.current < LOOK_SECONDS) return;
    const since = waited.current;
    waited.current = 0;
    const space = gl.xr.getReferenceSpace();
    const head = frame === undefined ? null : headIn(frame, gl);
    const palms = frame === undefined || space === null || head === null ? [] : readPalms(frame, space);
    if (head !== null) state.current = stepWrist(state.current, palms, head, since);
    else state.current = NO_WRIST;
    if (state.current.shown !== shown) setShown(state.current.shown);
    const palm = palms.find(({ side }) => side === state.current.shown);
    if (palm === undefined || head === null || group.current === null) return;
    const { position, rotation } = readoutPose(palm, head);
    const growth = distanceBetween(position, head.position) / READOUT_DISTANCE;
    group.current.position.set(...position);
    group.current.quaternion.set(...rotation);
    group.current.scale.setScalar(Math.min(Math.max(growth, LEAST_GROWTH), MOST_GROWTH));
  });

  return (
    <group ref={group} name="wrist">
      {shown !== null && <WristReadout input={input} />}
    </group>
  );
}
