/**
 * Makes canvases that paint nothing. They record each text that a program paints, and where. Every character is as wide
 * as the font is high.
 */
import type { PaintCanvas, PaintContext } from '../../../../src/panels/kit/spatial/text-painter.ts';

export interface FakeCanvas extends PaintCanvas {
  readonly context: PaintContext;
  readonly painted: (readonly [text: string, x: number, y: number])[];
}

export function fakeCanvases(): { readonly canvases: readonly FakeCanvas[]; readonly createCanvas: () => FakeCanvas } {
  const canvases: FakeCanvas[] = [];
  return {
    canvases,
    createCanvas() {
      const painted: FakeCanvas['painted'] = [];
      const context: PaintContext = {
        font: '10px sans-serif',
        fillStyle: '#000',
        textBaseline: 'alphabetic',
        measureText: (text) => ({
          width: Array.from(text).length * Number(/(\d+)px/.exec(context.font)?.[1] ?? 0),
        }),
        fillText: (text, x, y) => void painted.push([text, x, y]),
      };
      const canvas: FakeCanvas = { width: 300, height: 150, context, painted, getContext: () => context };
      canvases.push(canvas);
      return canvas;
    },
  };
}
