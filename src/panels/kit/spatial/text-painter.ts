/**
 * Draws texts whose characters the 3D room's font lacks (日本, emoji) as images, with the fonts of the system. An image
 * is created when it is first needed. It is freed when no component shows it. Components share one image if they show
 * the same text with the same font size, weight, colour, line height and greatest line width.
 */
import { CanvasTexture, SRGBColorSpace, type Texture } from 'three';

/**
 * The part of the canvas API that this file uses. The caller creates the canvas, because this file has no access to the
 * document.
 */
export interface PaintCanvas {
  width: number;
  height: number;
  getContext(kind: '2d'): PaintContext | null;
}

export interface PaintContext {
  font: string;
  fillStyle: unknown;
  textBaseline: string;
  measureText(text: string): { readonly width: number };
  fillText(text: string, x: number, y: number): void;
}

export interface PaintRequest {
  readonly text: string;
  /** the font size, in pixels of the panel */
  readonly size: number;
  readonly weight: 400 | 600;
  readonly color: string;
  /** the greatest width of a line, in pixels of the panel */
  readonly maxWidth: number;
  readonly lineHeight: number;
}

export interface PaintedText {
  readonly texture: Texture;
  /** the size of the image, in pixels of the panel */
  readonly width: number;
  readonly height: number;
}

export interface TextPainter {
  /** returns the image of a text, and draws it if there is none yet; null if the canvas has no 2D context */
  paint(request: PaintRequest): PaintedText | null;
  /** keeps the image in memory until the returned function is called */
  hold(request: PaintRequest): () => void;
}

/**
 * The number of canvas pixels for each pixel of the panel, in each direction. Text is drawn at twice its size, so that
 * it does not look blurred when it is enlarged.
 */
const SHARPNESS = 2;
const FONTS = 'system-ui, "Noto Sans", "Noto Sans CJK JP", sans-serif';

export function createTextPainter(createCanvas: () => PaintCanvas): TextPainter {
  const kept = new Map<string, { readonly painted: PaintedText; holders: number }>();

  const paint = (request: PaintRequest): PaintedText | null => {
    const key = keyOf(request);
    const known = kept.get(key);
    if (known !== undefined) return known.painted;
    const painted = paintOn(createCanvas(), request);
    if (painted !== null) kept.set(key, { painted, holders: 0 });
    return painted;
  };

  return {
    paint,
    hold(request) {
      const key = keyOf(request);
      paint(request);
      const entry = kept.get(key);
      if (entry === undefined) return () => undefined;
      entry.holders += 1;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        entry.holders -= 1;
        if (entry.holders > 0) return;
        entry.painted.texture.dispose();
        if (kept.get(key) === entry) kept.delete(key);
      };
    },
  };
}

function keyOf({ text, size, weight, color, maxWidth, lineHeight }: PaintRequest): string {
  return JSON.stringify([text, size, weight, color, maxWidth, lineHeight]);
}

function paintOn(canvas: PaintCanvas, request: PaintRequest): PaintedText | null {
  const context = canvas.getContext('2d');
  if (context === null) return null;
  const { text, size, weight, color, maxWidth } = request;
  const font = `${weight} ${size * SHARPNESS}px ${FONTS}`;
  context.font = font;
  const widthOf = (words: string): number => context.measureText(words).width / SHARPNESS;
  const lines = linesOf(text, maxWidth, widthOf);
  const lineHeight = size * request.lineHeight;
  const width = Math.max(1, Math.ceil(Math.max(...lines.map(widthOf))));
  const height = Math.ceil(lines.length * lineHeight);
  [canvas.width, canvas.height] = [width * SHARPNESS, height * SHARPNESS];
  // A change of the canvas size resets the font, so the font is set again.
  context.font = font;
  context.fillStyle = color;
  context.textBaseline = 'middle';
  for (const [index, line] of lines.entries()) context.fillText(line, 0, (index + 0.5) * lineHeight * SHARPNESS);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return { texture, width, height };
}

/**
 * Breaks a text into lines of at most `maxWidth`. A line that would be too wide breaks at its last blank. If it has no
 * blank, it breaks between two characters, because East Asian text may break there.
 */
function linesOf(text: string, maxWidth: number, widthOf: (words: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const character of text.replaceAll(/\s+/gu, ' ').trim()) {
    if (line !== '' && widthOf(line + character) > maxWidth) {
      const blank = line.lastIndexOf(' ');
      const end = blank > 0 && character !== ' ' ? blank : line.length;
      lines.push(line.slice(0, end));
      line = line.slice(end).trimStart();
    }
    line += line === '' && character === ' ' ? '' : character;
  }
  return [...lines, line];
}
