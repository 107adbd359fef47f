/**
 * Makes the cursor at the end of a ray: a sharp light disc in a dark ring, half a degree wide at any distance. Light
 * and dark together are visible on every surface. Draw it on a plane that is one unit wide.
 */
import { MeshBasicMaterial, type WebGLProgramParametersWithUniforms } from 'three';

const VERTEX = `
  varying vec2 vPlace;
  void main() {
    vPlace = position.xy * 2.0;
    float metres = length((modelViewMatrix * vec4(0.0, 0.0, 0.0, 1.0)).xyz) * tan(radians(0.25));
    gl_Position = projectionMatrix * modelViewMatrix * vec4(vPlace * metres, 0.0, 1.0);
  }`;

const FRAGMENT = `
  varying vec2 vPlace;
  uniform float opacity;
  void main() {
    float r = length(vPlace);
    float edge = fwidth(r);
    vec3 color = mix(vec3(0.9), vec3(0.01), smoothstep(0.6 - edge, 0.6 + edge, r));
    gl_FragColor = vec4(color, opacity * (1.0 - smoothstep(1.0 - 2.0 * edge, 1.0, r)));
    #include <colorspace_fragment>
  }`;

/**
 * @pmndrs/xr needs a MeshBasicMaterial and sets its colour. This material has two fixed colours and ignores the colour
 * that was set.
 */
class CursorMaterial extends MeshBasicMaterial {
  constructor() {
    super({ transparent: true, toneMapped: false, depthTest: false, depthWrite: false });
  }

  override onBeforeCompile(program: WebGLProgramParametersWithUniforms): void {
    program.vertexShader = VERTEX;
    program.fragmentShader = FRAGMENT;
  }
}

/** Settings of @pmndrs/xr for a pointer's cursor. It is drawn after everything else. */
export const CURSOR = {
  materialClass: CursorMaterial,
  size: 1,
  opacity: 1,
  cursorOffset: 0.002,
  renderOrder: 1000,
} as const;
