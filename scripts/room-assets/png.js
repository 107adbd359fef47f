/** Small PNG files (W3C PNG, third edition): every row filter is tried, colours are listed in a palette where 256 are enough. */
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const FILTERS = [0, 1, 2, 3, 4];
const ADAPTIVE = -1;

/**
 * @param {number} width
 * @param {number} height
 * @param {Uint8Array} rgb three bytes a pixel, rows from the top
 * @returns {Buffer} the file; the same pixels give the same bytes with the same Node
 */
export function encodePng(width, height, rgb) {
  const palette = paletteOf(rgb);
  const pixels = palette === null ? rgb : Uint8Array.from(indices(rgb, palette));
  const channels = palette === null ? 3 : 1;
  const packed = [...FILTERS, ADAPTIVE]
    .map((filter) =>
      deflateSync(filtered(pixels, width * channels, height, channels, filter), { level: 9, memLevel: 9 }),
    )
    .reduce((best, candidate) => (candidate.length < best.length ? candidate : best));

  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, palette === null ? 2 : 3], 8);
  const colours = palette === null ? [] : [chunk('PLTE', Buffer.from([...palette.keys()].flatMap(rgbOf)))];
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...colours,
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * @param {Uint8Array} rgb
 * @returns {Map<number, number> | null} index by colour, null when there are more than 256
 */
function paletteOf(rgb) {
  /** @type {Set<number>} */
  const colours = new Set();
  for (const colour of coloursOf(rgb)) {
    colours.add(colour);
    if (colours.size > 256) return null;
  }
  // By lightness, so that neighbours in the picture are neighbours in the list.
  return new Map(
    [...colours].sort((a, b) => lightness(a) - lightness(b) || a - b).map((colour, index) => [colour, index]),
  );
}

/**
 * @param {Uint8Array} rgb
 * @param {ReadonlyMap<number, number>} palette
 */
function* indices(rgb, palette) {
  for (const colour of coloursOf(rgb)) yield palette.get(colour) ?? 0;
}

/** @param {Uint8Array} rgb */
function* coloursOf(rgb) {
  for (let at = 0; at < rgb.length; at += 3) {
    yield ((rgb[at] ?? 0) << 16) | ((rgb[at + 1] ?? 0) << 8) | (rgb[at + 2] ?? 0);
  }
}

/** @param {number} colour */
function rgbOf(colour) {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

/** @param {number} colour */
function lightness(colour) {
  const [red = 0, green = 0, blue = 0] = rgbOf(colour);
  return 2 * red + 5 * green + blue;
}

/**
 * @param {Uint8Array} pixels
 * @param {number} stride bytes a row
 * @param {number} height
 * @param {number} channels bytes a pixel
 * @param {number} filter one for all rows, or ADAPTIVE: in each row the one with the smallest sum of differences
 */
function filtered(pixels, stride, height, channels, filter) {
  const out = Buffer.alloc((stride + 1) * height);
  for (let row = 0; row < height; row += 1) {
    const candidates = (filter === ADAPTIVE ? FILTERS : [filter]).map((kind) =>
      filterRow(pixels, row, stride, channels, kind),
    );
    out.set(
      candidates.reduce((best, candidate) => (cost(candidate) < cost(best) ? candidate : best)),
      row * (stride + 1),
    );
  }
  return out;
}

/**
 * @param {Uint8Array} pixels
 * @param {number} row
 * @param {number} stride
 * @param {number} channels
 * @param {number} kind
 */
function filterRow(pixels, row, stride, channels, kind) {
  const out = Buffer.alloc(stride + 1);
  out[0] = kind;
  const start = row * stride;
  for (let at = 0; at < stride; at += 1) {
    const left = at >= channels ? (pixels[start + at - channels] ?? 0) : 0;
    const up = row > 0 ? (pixels[start + at - stride] ?? 0) : 0;
    const corner = row > 0 && at >= channels ? (pixels[start + at - stride - channels] ?? 0) : 0;
    const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][kind] ?? 0;
    out[at + 1] = ((pixels[start + at] ?? 0) - guess) & 255;
  }
  return out;
}

/**
 * @param {number} left
 * @param {number} up
 * @param {number} corner
 */
function paeth(left, up, corner) {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** @param {Buffer} row */
function cost(row) {
  let sum = 0;
  for (const byte of row.subarray(1)) sum += byte < 128 ? byte : 256 - byte;
  return sum;
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body) >>> 0, body.length + 4);
  return out;
}
