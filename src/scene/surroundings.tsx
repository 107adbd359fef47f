/**
 * Draws what is around a person in VR and in the preview: a sky that is lightest at the horizon, and a floor with a
 * light place under the person. Sky and floor are one sphere. Its colours get a little noise at each pixel, so that no
 * bands are visible.
 */
import { useMemo, type ReactNode } from 'react';
import { BackSide, Color, ShaderMaterial } from 'three';
import type { RoomTheme } from '../panels/kit/spatial/room-look.ts';

/** The colours of the surroundings. They differ from the panels' backgrounds, so that panels stand out. */
const COLORS: Readonly<Record<RoomTheme, Readonly<Record<'sky' | 'horizon' | 'ground' | 'place', string>>>> = {
  dark: { sky: '#252b34', horizon: '#46505d', ground: '#2b323b', place: '#3d4651' },
  light: { sky: '#8894a4', horizon: '#b4bcc7', ground: '#8e98a5', place: '#a3acb7' },
};

const VERTEX = `
  varying vec3 vPlace;
  void main() {
    vPlace = (modelMatrix * vec4(position, 1.0)).xyz;
    gl_Position = projectionMatrix * viewMatrix * vec4(vPlace, 1.0);
  }`;

const FRAGMENT = `
  varying vec3 vPlace;
  uniform vec3 sky, horizon, ground, place;
  void main() {
    vec3 way = normalize(vPlace - cameraPosition);
    vec3 above = mix(horizon, sky, smoothstep(0.0, 0.75, way.y));
    // Where the ray meets the floor. The camera is above the floor, and far away the floor has the colour of the horizon.
    float ahead = max(cameraPosition.y, 0.1) / max(-way.y, 0.0001);
    float metres = length(cameraPosition.xz + way.xz * ahead);
    vec3 below = mix(ground, place, exp(-metres * metres / 5.0));
    below = mix(horizon, below, smoothstep(0.0, 0.5, -way.y));
    gl_FragColor = vec4(way.y > 0.0 ? above : below, 1.0);
    #include <colorspace_fragment>
    float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    gl_FragColor.rgb += (noise - 0.5) / 255.0;
  }`;

/**
 * The radius of the sphere, in metres. The sphere must be behind everything else, and within the far plane of the
 * camera.
 */
const RADIUS = 30;

export function Surroundings({ mode }: { readonly mode: RoomTheme }): ReactNode {
  const args = useMemo((): ConstructorParameters<typeof ShaderMaterial> => {
    const uniforms = Object.fromEntries(
      Object.entries(COLORS[mode]).map(([name, color]) => [name, { value: new Color(color) }]),
    );
    return [
      {
        vertexShader: VERTEX,
        fragmentShader: FRAGMENT,
        uniforms,
        side: BackSide,
        depthWrite: false,
        depthTest: false,
        toneMapped: false,
      },
    ];
  }, [mode]);
  // The sphere is drawn before everything else and writes no depth, so it hides nothing. When the sphere is removed,
  // @react-three/fiber frees the geometry and the material of the sphere.
  return (
    <mesh renderOrder={-2} frustumCulled={false}>
      <sphereGeometry args={[RADIUS, 24, 16]} />
      <shaderMaterial args={args} />
    </mesh>
  );
}
