/** Makes the floor: a disc whose colour fades from the centre to the colour of the surroundings. */
import { CircleGeometry, Color, Float32BufferAttribute } from 'three';

const RADIUS = 6;
const SEGMENTS = 64;
/**
 * The distance of the disc's centre from the origin, in metres. The disc is also turned by half a segment. Otherwise, for a person at the
 * origin who looks straight ahead, corners of the disc would be exactly in the plane of the eyes, where perspective divides by zero. A
 * software renderer then filled the lower half of the picture.
 */
const OFF = [0.013, 0.017] as const;

/** Makes a disc in the plane of x and z; y points up. */
export function floorGeometry(centre: string, rim: string): CircleGeometry {
  const geometry = new CircleGeometry(RADIUS, SEGMENTS, Math.PI / SEGMENTS);
  geometry.rotateX(-Math.PI / 2).translate(OFF[0], 0, OFF[1]);
  const inside = new Color(centre);
  const outside = new Color(rim);
  const count = geometry.getAttribute('position').count;
  const colors = Array.from({ length: count }, (_, index) => (index === 0 ? inside : outside).toArray()).flat();
  geometry.setAttribute('color', new Float32BufferAttribute(colors, 3));
  return geometry;
}
