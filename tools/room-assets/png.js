/** Writes small PNG files with pngjs: it tries every row filter, and keeps the smallest file. */
import { PNG } from 'pngjs';

const TRUE_COLOUR = 2;
/** The five row filters of the PNG standard, each used for all rows; -1 chooses a filter for each row. */
const FILTERS = /** @type {const} */ ([0, 1, 2, 3, 4, -1]);

/**
 * @param {number} width
 * @param {number} height
 * @param {Uint8Array} rgb three bytes a pixel, rows from the top
 * @returns {Buffer} the file; the same pixels give the same bytes with the same Node
 */
export function encodePng(width, height, rgb) {
  const picture = new PNG({ width, height });
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    picture.data.set(rgb.subarray(pixel * 3, pixel * 3 + 3), pixel * 4);
    picture.data[pixel * 4 + 3] = 255;
  }
  return FILTERS.map((filterType) => {
    // The types of pngjs allow only certain numbers as `colorType`, but TypeScript infers `number` here.
    const options = { colorType: TRUE_COLOUR, filterType, deflateLevel: 9, deflateStrategy: 0 };
    return PNG.sync.write(picture, /** @type {import('pngjs').PNGOptions} */ (options));
  }).reduce((best, candidate) => (candidate.length < best.length ? candidate : best));
}
