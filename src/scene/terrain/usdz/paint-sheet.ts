/** Paints the sheet of labels on a canvas, and measures its texts in the page's font. */
import type { LabelSheet, MeasureText } from './label-sheet.ts';

/** The page's font, and the system's font for characters that the page's font lacks. */
const FAMILY = '"Inter Variable", system-ui, sans-serif';
const WEIGHTS = { normal: 400, strong: 600 } as const;
/**
 * The number of texels (pixels of the texture) for each pixel of the room. If the texture would be too large for a
 * viewer, fewer texels are used.
 */
const SHARPNESS = 2;
/** The largest side of a texture, in texels: AR Quick Look makes larger ones smaller. */
export const LARGEST_TEXTURE = 2048;

/** Loads the page's font. Without this font, the browser would measure and draw texts in another one. */
export async function loadSheetFont({ fonts }: Pick<Document, 'fonts'>): Promise<void> {
  await Promise.all(Object.values(WEIGHTS).map((weight) => fonts.load(`${weight} 16px ${FAMILY}`)));
}

export function measureIn(context: Pick<CanvasRenderingContext2D, 'font' | 'measureText'>): MeasureText {
  return (text, size, isStrong) => {
    context.font = fontOf(size, isStrong);
    return context.measureText(text).width;
  };
}

/** Returns how many texels (pixels of the texture) a pixel of the sheet has. */
export function texelsPerPixel({ width, height }: Pick<LabelSheet, 'width' | 'height'>): number {
  return Math.min(SHARPNESS, LARGEST_TEXTURE / width, LARGEST_TEXTURE / height);
}

export function paintSheet(canvas: HTMLCanvasElement, sheet: LabelSheet): void {
  const texels = texelsPerPixel(sheet);
  canvas.width = Math.ceil(sheet.width * texels);
  canvas.height = Math.ceil(sheet.height * texels);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to paint labels on');
  context.scale(canvas.width / sheet.width, canvas.height / sheet.height);
  context.fillStyle = sheet.front.ground;
  context.fillRect(0, 0, sheet.width, sheet.height);
  for (const { left, top, width, height, ground } of [sheet.top, sheet.front, ...sheet.scale]) {
    context.fillStyle = ground;
    context.fillRect(left, top, width, height);
  }
  context.textBaseline = 'middle';
  for (const { text, left, middle, size, isStrong, color } of sheet.texts) {
    context.font = fontOf(size, isStrong);
    context.fillStyle = color;
    context.fillText(text, left, middle);
  }
}

function fontOf(size: number, isStrong: boolean): string {
  return `${isStrong ? WEIGHTS.strong : WEIGHTS.normal} ${size}px ${FAMILY}`;
}
