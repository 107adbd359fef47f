/**
 * Makes the triangles of the 3D model of the terrain (the costs as columns on a table): the columns, merged by row and
 * colour, and the block below them. Lengths are metres, and y is up. The lower side of the block is at y = 0, so that a
 * viewer can place the model on a real table.
 */
import { PLATE, PLATE_OPACITY, PLOT_LEFT, type Box, type TerrainPlan } from '../terrain-plan.ts';
import { BORDER, type ColoredBox } from '../terrain-boxes.ts';
import { MODEL_WIDTH, type LabelSheet, type SheetRegion } from './label-sheet.ts';

/** Triangles that have the same colour, or that show the sheet of labels (`label-sheet.ts`). */
export interface ModelPart {
  /**
   * the name of the part in the USDZ file: `row_1`, `row_1_2` for the second colour of a row, `table_1`, `limit`,
   * `block`, `labels`
   */
  readonly name: string;
  /** the colour as `#rrggbb`; null for the sheet of labels */
  readonly color: string | null;
  /** how opaque the part is, from 0 to 1; absent if it is fully opaque */
  readonly opacity?: number;
  /** three numbers for each corner, in metres */
  readonly positions: readonly number[];
  readonly normals: readonly number[];
  /**
   * two numbers from 0 to 1 for each corner: its place on the sheet, to the right and down from the upper left corner;
   * empty without a texture
   */
  readonly uvs: readonly number[];
  readonly indices: readonly number[];
}

/** The size of a pixel of the room in metres, as for a panel that is 1 m away. The table is then 0.78 m wide. */
export const METRES = 0.000_87;
/**
 * The angle by which the front slopes down from the horizontal, in degrees. A person at the table then looks straight
 * at the front.
 */
const FRONT_TILT = 40;
/** The height of the upright edge below the front, in pixels. */
const FOOT = 8;
/**
 * Each amount of the scale is on a thin upright sign. These are the thickness of a sign, and its distance from the
 * columns, in pixels.
 */
const FLAG_THICKNESS = 2;
const FLAG_GAP = 8;

type Point = readonly [x: number, y: number, z: number];

/** Returns the height of the block below the columns, in metres. */
export function blockHeight({ front }: Pick<LabelSheet, 'front'>): number {
  return (front.height * Math.sin(radians(FRONT_TILT)) + FOOT) * METRES;
}

/**
 * Returns all parts of the model.
 * @param boxes the boxes of the terrain (costs as columns on a table). The first is the table; it is left out, because
 *   the block replaces it
 * @param plates the colour of the plates that show the spending limit
 */
export function modelParts(
  plan: TerrainPlan,
  boxes: readonly ColoredBox[],
  sheet: LabelSheet,
  plates: string,
): readonly ModelPart[] {
  // The body of a very low estimated column has no height. It is left out, so only the cap of the column is drawn.
  const standing = boxes.slice(1).filter(({ height }) => height > 0);
  const raised = blockHeight(sheet) / METRES;
  const groups = new Map<string, Mesh>();
  const colorsOf = new Map<number | null, string[]>();
  for (const box of standing) {
    const row = box.series ?? null;
    const colors = colorsOf.get(row) ?? [];
    if (!colors.includes(box.color)) colors.push(box.color);
    colorsOf.set(row, colors);
    const at = colors.indexOf(box.color);
    const name = row === null ? `table_${at + 1}` : `row_${row + 1}${at === 0 ? '' : `_${at + 1}`}`;
    const mesh = groups.get(name) ?? newMesh(name, box.color);
    groups.set(name, mesh);
    addBox(mesh, box, raised);
  }
  const block = newMesh('block', sheet.front.ground);
  const labels = newMesh('labels', null);
  addBlock(block, labels, plan, sheet, raised);
  addScale(labels, plan, sheet, raised);
  return [block, ...groups.values(), ...limitPart(plan, plates, raised), labels];
}

/**
 * Returns the plates that show the spending limit, translucent as in the room. In the file, they come after the block
 * and the columns.
 */
function limitPart({ plates, rowDepth }: TerrainPlan, color: string, raised: number): readonly ModelPart[] {
  if (plates.length === 0) return [];
  const mesh = newMesh('limit', color);
  for (const { y, z } of plates) addBox(mesh, { ...PLATE, y, z, depth: rowDepth, color }, raised);
  return [{ ...mesh, opacity: PLATE_OPACITY }];
}

interface Mesh extends ModelPart {
  readonly positions: number[];
  readonly normals: number[];
  readonly uvs: number[];
  readonly indices: number[];
}

function newMesh(name: string, color: string | null): Mesh {
  return { name, color, positions: [], normals: [], uvs: [], indices: [] };
}

/** Adds a flat shape with four or more corners, given in pixels, counterclockwise as seen from its front. */
function addFace(mesh: Mesh, corners: readonly Point[], uvs: readonly (readonly [number, number])[] = []): void {
  const first = mesh.positions.length / 3;
  const normal = normalOf(corners);
  for (const corner of corners) {
    mesh.positions.push(...corner.map((length) => length * METRES));
    mesh.normals.push(...normal);
  }
  for (const uv of uvs) mesh.uvs.push(...uv);
  for (let next = 1; next + 1 < corners.length; next += 1) mesh.indices.push(first, first + next, first + next + 1);
}

function normalOf([a = ORIGIN, b = ORIGIN, c = ORIGIN]: readonly Point[]): Point {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

const ORIGIN: Point = [0, 0, 0];

/** Adds a box. A box on the table has no bottom face, because nobody can see it. */
function addBox(mesh: Mesh, box: ColoredBox, raised: number): void {
  const [left, right] = [-box.width / 2, box.width / 2];
  const [down, up] = [-box.height / 2, box.height / 2];
  const [back, front] = [-box.depth / 2, box.depth / 2];
  const place = placeOf(box, box.isTurned === true, raised);
  const faces: readonly (readonly Point[])[] = [
    [
      [left, up, front],
      [right, up, front],
      [right, up, back],
      [left, up, back],
    ],
    [
      [left, down, front],
      [right, down, front],
      [right, up, front],
      [left, up, front],
    ],
    [
      [right, down, front],
      [right, down, back],
      [right, up, back],
      [right, up, front],
    ],
    [
      [right, down, back],
      [left, down, back],
      [left, up, back],
      [right, up, back],
    ],
    [
      [left, down, back],
      [left, down, front],
      [left, up, front],
      [left, up, back],
    ],
    [
      [left, down, back],
      [right, down, back],
      [right, down, front],
      [left, down, front],
    ],
  ];
  const isStanding = box.y + down <= 0 && box.isTurned !== true;
  for (const face of isStanding ? faces.slice(0, -1) : faces) addFace(mesh, face.map(place));
}

/** Returns the function that places a corner of a box, which may be turned by 45° like a diamond. */
function placeOf({ x, y, z }: Box, isTurned: boolean, raised: number): (corner: Point) => Point {
  const [cos, sin] = isTurned ? [Math.SQRT1_2, Math.SQRT1_2] : [1, 0];
  return ([cornerX, cornerY, cornerZ]) => [
    x + cos * cornerX - sin * cornerY,
    raised + y + sin * cornerX + cos * cornerY,
    z + cornerZ,
  ];
}

/** Adds the block: level on top, with a front that slopes down. The top and the front show the sheet of labels. */
function addBlock(block: Mesh, labels: Mesh, { depth }: TerrainPlan, sheet: LabelSheet, raised: number): void {
  const [left, right] = [-MODEL_WIDTH / 2, MODEL_WIDTH / 2];
  const back = -depth / 2 - BORDER;
  const edge = back + sheet.top.height;
  const foot = edge + sheet.front.height * Math.cos(radians(FRONT_TILT));
  const profile = [
    [raised, back],
    [raised, edge],
    [FOOT, foot],
    [0, foot],
    [0, back],
  ] as const;
  const corners = (x: number): readonly Point[] => profile.map(([y, z]): Point => [x, y, z]);
  const across = (from: number, to: number): readonly Point[] => {
    const [[fromY, fromZ], [toY, toZ]] = [profile[from] ?? profile[0], profile[to] ?? profile[0]];
    return [
      [left, fromY, fromZ],
      [left, toY, toZ],
      [right, toY, toZ],
      [right, fromY, fromZ],
    ];
  };
  addFace(labels, across(0, 1), cornersOf(sheet.top, sheet));
  addFace(labels, across(1, 2), cornersOf(sheet.front, sheet));
  for (const [from, to] of [
    [2, 3],
    [3, 4],
    [4, 0],
  ] as const)
    addFace(block, across(from, to));
  addFace(block, corners(right));
  addFace(block, [...corners(left)].reverse());
}

/**
 * Adds the amounts of the scale. Each amount is upright, next to its line at the back of the table, and can be read
 * from the front and from behind.
 */
function addScale(labels: Mesh, { lines, depth }: TerrainPlan, sheet: LabelSheet, raised: number): void {
  for (const [index, { y }] of lines.entries()) {
    const region = sheet.scale[index];
    if (region === undefined) continue;
    const right = PLOT_LEFT - FLAG_GAP;
    const left = right - region.width;
    const [down, up] = [raised + y - region.height / 2, raised + y + region.height / 2];
    for (const [z, from, to] of [
      [-depth / 2 + FLAG_THICKNESS / 2, left, right],
      [-depth / 2 - FLAG_THICKNESS / 2, right, left],
    ] as const) {
      const corners: readonly Point[] = [
        [from, up, z],
        [from, down, z],
        [to, down, z],
        [to, up, z],
      ];
      addFace(labels, corners, cornersOf(region, sheet));
    }
  }
}

/**
 * Returns the corners of a region as fractions of the size of the sheet, from 0 to 1: upper left, lower left, lower
 * right, upper right.
 */
function cornersOf(region: SheetRegion, { width, height }: LabelSheet): readonly (readonly [number, number])[] {
  const [left, right] = [region.left / width, (region.left + region.width) / width];
  const [top, bottom] = [region.top / height, (region.top + region.height) / height];
  return [
    [left, top],
    [left, bottom],
    [right, bottom],
    [right, top],
  ];
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
