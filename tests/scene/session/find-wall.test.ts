/**
 * A wall is found by hit tests: its position and the size of its flat part. The rooms have furniture, and the devices
 * answer late, refuse or disconnect.
 */
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { framesOf } from '../../../src/scene/frames/room-panels.ts';
import { fitOnWall } from '../../../src/scene/placement/fit-on-wall.ts';
import { WALL_PIXEL_SIZE } from '../../../src/scene/placement/hang.ts';
import { relativeTo, type Pose } from '../../../src/scene/placement/pose.ts';
import { fromYawPitch, rotate } from '../../../src/scene/placement/quat.ts';
import { add, dot, multiply, subtract, type Vec3 } from '../../../src/scene/placement/vec3.ts';
import { pointOnWall, type WallPlane } from '../../../src/scene/placement/wall-plane.ts';
import { canHitTest, findWall } from '../../../src/scene/session/find-wall.ts';
import { runs } from '../../support/runs.ts';
import { between } from '../placement/arbitraries.ts';

const HEAD: Pose = { position: [0, 1.6, 0], rotation: [0, 0, 0, 1] };
const AHEAD: Vec3 = [0, 1.5, -1.4];
const GLANCE = framesOf('desk', 1).glance;
const ON_WALL = { width: GLANCE.width * WALL_PIXEL_SIZE, height: GLANCE.height * WALL_PIXEL_SIZE };
const SPACE = {} as XRReferenceSpace;

interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}
const vec = ({ x, y, z }: Point): Vec3 => [x, y, z];

beforeEach(() => {
  vi.stubGlobal(
    'XRRay',
    class {
      readonly origin: Point;
      readonly direction: Point;
      constructor(origin: Point, direction: Point) {
        [this.origin, this.direction] = [origin, direction];
      }
    },
  );
});

/** A flat rectangle of the real room. */
interface Piece {
  readonly pose: Pose;
  readonly width: number;
  readonly height: number;
}

function wallAt(yaw: number, metres: number, size: { readonly width?: number; readonly height?: number } = {}): Piece {
  const rotation = fromYawPitch(yaw, 0);
  const [x, , z] = rotate(rotation, [0, 0, -metres]);
  return { pose: { position: [x, 1.3, z], rotation }, width: 5, height: 2.6, ...size };
}
const FLOOR: Piece = {
  pose: { position: [0, 0, 0], rotation: [-Math.SQRT1_2, 0, 0, Math.SQRT1_2] },
  width: 20,
  height: 20,
};

function meet(pieces: readonly Piece[], origin: Vec3, direction: Vec3): Vec3 | null {
  const met = pieces.flatMap(({ pose, width, height }) => {
    const front = rotate(pose.rotation, [0, 0, 1]);
    const times = dot(subtract(pose.position, origin), front) / dot(direction, front);
    const at = add(origin, multiply(direction, times));
    const [x, y] = relativeTo(pose, { position: at, rotation: pose.rotation }).position;
    return times > 0 && Math.abs(x) <= width / 2 && Math.abs(y) <= height / 2 ? [{ times, at }] : [];
  });
  return met.toSorted((a, b) => a.times - b.times)[0]?.at ?? null;
}

interface Device {
  readonly session: XRSession;
  /** the rays that were sent and are still being answered */
  readonly open: Set<object>;
  sent: number;
  end(): void;
}

/**
 * @param late the number of frames after which a ray is answered, or a function that returns this number for a ray,
 *   counted from 0. Before that, the results of rays 0, 2, 4 and so on are empty, and reading the result of the other
 *   rays throws
 * @param noise the error of a point, in metres
 */
function deviceIn(pieces: readonly Piece[], late: number | ((ray: number) => number) = 1, noise = 0): Device {
  const open = new Set<object>();
  const ended: (() => void)[] = [];
  let isOver = false;
  let frame = 0;
  const device: Device = {
    open,
    sent: 0,
    end: () => {
      isOver = true;
      for (const tell of ended) tell();
    },
    session: {
      enabledFeatures: ['hit-test'],
      requestHitTestSource: ({
        offsetRay,
      }: {
        readonly offsetRay: { readonly origin: Point; readonly direction: Point };
      }) => {
        const ray = device.sent;
        device.sent += 1;
        const answered = frame + (typeof late === 'number' ? late : late(ray));
        const source = { offsetRay, ray, answered, cancel: () => void open.delete(source) };
        open.add(source);
        return Promise.resolve(source);
      },
      addEventListener: (_type: string, tell: () => void) => void ended.push(tell),
      requestAnimationFrame: (call: (time: number, frame: object) => void) => {
        if (isOver) return;
        setTimeout(() => {
          frame += 1;
          call(0, {
            getHitTestResults: (source: {
              readonly offsetRay: { readonly origin: Point; readonly direction: Point };
              readonly ray: number;
              readonly answered: number;
            }) => {
              if (frame < source.answered) {
                if (source.ray % 2 === 0) return [];
                throw new Error('not available in this frame');
              }
              const { origin, direction } = source.offsetRay;
              const at = meet(pieces, vec(origin), vec(direction));
              if (at === null) return [];
              const [x, y, z] = add(
                at,
                multiply(rotate(HEAD.rotation, [0, 0, 1]), noise * Math.sin(99 * (at[0] + at[1]))),
              );
              return [
                { getPose: () => ({ transform: { position: { x, y, z }, orientation: { x: 0, y: 0, z: 0, w: 1 } } }) },
              ];
            },
          });
        }, 0);
      },
    } as unknown as XRSession,
  };
  return device;
}

const find = (device: Device, panel = AHEAD, head = HEAD): Promise<WallPlane | null> =>
  findWall(device.session, SPACE, head, panel);

function widthOf({ polygon }: WallPlane): number {
  const across = polygon.map(([x]) => x);
  return Math.max(...across) - Math.min(...across);
}

describe('a wall that the device does not know', () => {
  it('is found behind the panel, flat and upright, with space for the glance, at any distance and angle', async () => {
    await fc.assert(
      fc.asyncProperty(
        between(-0.6, 0.6),
        between(1.6, 6),
        between(-0.35, 0.35),
        between(0, 0.02),
        fc.integer({ min: 1, max: 5 }),
        async (yaw, metres, aside, noise, late) => {
          const piece = wallAt(yaw, metres, { width: 30, height: 3.4 });
          const device = deviceIn([piece, FLOOR], late, noise);
          const wall = await find(device, [Math.sin(aside), 1.5, -Math.cos(aside)]);
          if (wall === null) throw new Error('no wall was found');
          const front = rotate(piece.pose.rotation, [0, 0, 1]);
          const found = rotate(wall.pose.rotation, [0, 0, 1]);
          expect(Math.acos(Math.min(1, dot(front, found)))).toBeLessThan(noise === 0 ? 1e-6 : 0.2);
          expect(fitOnWall(wall.polygon, ON_WALL, [0, 0])).not.toBeNull();
          for (const spot of wall.polygon)
            expect(Math.abs(dot(subtract(pointOnWall(wall, spot), piece.pose.position), front))).toBeLessThan(0.3);
          expect(device.open.size).toBe(0);
        },
      ),
      { numRuns: runs(60) },
    );
  });

  it('is as wide if the device answers some rays frames later than others', async () => {
    const device = deviceIn([wallAt(0, 2.5)], (ray) => 1 + ((ray * 7) % 4));
    const wall = await find(device);
    expect(wall).not.toBeNull();
    expect(widthOf(wall!)).toBeCloseTo(2.2, 9);
    expect(device.open.size).toBe(0);
  });

  it('is found although some rays meet nothing or get no answer', async () => {
    const device = deviceIn([wallAt(0, 2.5, { width: 2 })], (ray) => (ray === 3 ? Infinity : 1));
    expect(widthOf((await find(device))!)).toBeCloseTo(1.1, 9);
    expect(device.open.size).toBe(0);
  });

  it('has space for two glances where it is wide, and ends at a cupboard', async () => {
    const wide = await find(deviceIn([wallAt(0, 2.5)]));
    expect(widthOf(wide!)).toBeCloseTo(2.2, 9);
    const cupboard: Piece = { pose: { position: [1.2, 1, -2], rotation: [0, 0, 0, 1] }, width: 1, height: 2.4 };
    const beside = await find(deviceIn([wallAt(0, 2.5), cupboard]));
    expect(Math.max(...beside!.polygon.map(([x]) => x))).toBeLessThan(0.6);
    expect(fitOnWall(beside!.polygon, ON_WALL, [0, 0])).not.toBeNull();
  });

  it('is above a screen that stands in front of it, and beside a shelf', async () => {
    const screen: Piece = { pose: { position: [0, 1.1, -2.2], rotation: HEAD.rotation }, width: 0.8, height: 0.5 };
    const above = await find(deviceIn([wallAt(0, 2.5), screen]));
    expect(Math.min(...above!.polygon.map((spot) => pointOnWall(above!, spot)[1]))).toBeGreaterThan(1.25);
    const shelf: Piece = { pose: { position: [0.05, 1.3, -2.2], rotation: HEAD.rotation }, width: 0.3, height: 2.6 };
    const beside = await find(deviceIn([wallAt(0, 2.5), shelf]), [-0.3, 1.5, -1.4]);
    expect(Math.max(...beside!.polygon.map((spot) => pointOnWall(beside!, spot)[0]))).toBeLessThan(-0.1);
  });

  it('is the one that the person looks at, if nothing upright is behind the panel', async () => {
    const toTheLeft: Pose = { ...HEAD, rotation: fromYawPitch(Math.PI / 2, 0) };
    const wall = await find(deviceIn([wallAt(Math.PI / 2, 3), FLOOR]), AHEAD, toTheLeft);
    expect(wall?.pose.position[0]).toBeCloseTo(-3, 6);
  });

  it('is at a height at which a glance is put up', async () => {
    const wall = await find(deviceIn([wallAt(0, 2.5)]), [0, 1.3, -1]);
    expect(wall?.pose.position[1]).toBeCloseTo(1.2, 9);
  });
});

describe('there is no wall', () => {
  it.each([
    ['on a floor', [FLOOR]],
    ['where rays meet nothing', []],
    ['on a narrow pillar', [wallAt(0, 2, { width: 0.7 })]],
    ['on a low board', [wallAt(0, 2, { height: 0.5 })]],
    [
      'where two cupboards leave a gap',
      [
        wallAt(0, 2.5),
        ...[-0.6, 0.6].map((x) => ({
          ...wallAt(0, 2, { width: 0.6 }),
          pose: { position: [x, 1.3, -2] as Vec3, rotation: HEAD.rotation },
        })),
      ],
    ],
  ] as const)('%s', async (_where, pieces) => {
    const device = deviceIn(pieces);
    expect(await find(device)).toBeNull();
    expect(device.open.size).toBe(0);
  });

  it('if the device refuses rays, or the session ends', async () => {
    const refuses = deviceIn([wallAt(0, 2)]);
    Object.assign(refuses.session, { requestHitTestSource: () => Promise.reject(new Error('too many')) });
    expect(await find(refuses)).toBeNull();
    const leaves = deviceIn([wallAt(0, 2)], 5);
    const looking = find(leaves);
    leaves.end();
    expect(await looking).toBeNull();
    expect(leaves.open.size).toBe(0);
  });
});

it('can be looked for only where the session has hit tests', () => {
  const { session } = deviceIn([]);
  expect(canHitTest(session)).toBe(true);
  Object.assign(session, { enabledFeatures: ['anchors'] });
  expect(canHitTest(session)).toBe(false);
  Object.assign(session, { enabledFeatures: ['hit-test'], requestHitTestSource: undefined });
  expect(canHitTest(session)).toBe(false);
});
