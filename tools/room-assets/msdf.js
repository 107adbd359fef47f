/**
 * Makes signed distance fields of a font's glyphs. It calls the WebAssembly of @zappar/msdf-generator directly in Node,
 * without that package's worker.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {object} Shape in em, y upwards from the baseline
 * @property {number} advance
 * @property {number} left
 * @property {number} bottom
 * @property {number} right
 * @property {number} top
 *
 * @typedef {object} Glyph one glyph, drawn in a box of the atlas
 * @property {number} codePoint
 * @property {number} width in texels, padding included; 0 for a blank
 * @property {number} height
 * @property {number} left texels from the pen to the box
 * @property {number} top texels from the baseline up to the box's upper edge
 * @property {number} advance in texels
 * @property {Uint8Array} pixels RGB, rows from the top
 */

/** @param {string} folder where the packages are installed */
export async function loadMsdf(folder) {
  const dist = path.join(folder, '@zappar/msdf-generator/dist');
  const { default: create } = await import(pathToFileURL(path.join(dist, 'msdfgen_wasm.js')).href);
  const wasm = await create({ wasmBinary: readFileSync(path.join(dist, 'msdfgen_wasm.wasm')) });

  /** @param {Buffer} file */
  return (file) => {
    const font = new wasm.Font();
    const bytes = new wasm.VectorUnsignedChar();
    for (const byte of file) bytes.push_back(byte);
    if (font.loadFromMemory(bytes) !== true) throw new Error('the font file was not understood');
    bytes.delete();
    /** @type {{ ascender: number, descender: number, lineHeight: number }} in em */
    const metrics = font.getMetrics();
    return {
      metrics,
      /**
       * @param {number} codePoint
       * @param {number} size texels per em
       * @param {number} range texels over which the field runs from inside to outside
       * @returns {Glyph}
       */
      glyph: (codePoint, size, range) => drawGlyph(font, codePoint, size, range),
    };
  };
}

/**
 * Draws the distance field of one glyph. The box is a whole number of texels wide and high. The outline keeps its exact
 * position in the box, which may be between two texels.
 * @param {any} font
 * @param {number} codePoint
 * @param {number} size
 * @param {number} range
 * @returns {Glyph}
 */
function drawGlyph(font, codePoint, size, range) {
  /** @type {Shape} */
  const shape = font.getGlyphShape(codePoint);
  const advance = shape.advance * size;
  if (shape.right <= shape.left) {
    return { codePoint, width: 0, height: 0, left: 0, top: 0, advance, pixels: new Uint8Array() };
  }
  const padding = Math.ceil(range / 2);
  const left = Math.floor(shape.left * size) - padding;
  const bottom = Math.floor(shape.bottom * size) - padding;
  const width = Math.ceil(shape.right * size) + padding - left;
  const height = Math.ceil(shape.top * size) + padding - bottom;
  const drawn = font.generateMSDFWithOverlapFix(codePoint, width, height, range, -left / size, -bottom / size, size);
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, index) => drawn.data.get(index));
  drawn.data.delete();
  return { codePoint, width, height, left, top: bottom + height, advance, pixels };
}
