/**
 * A text that the font can't draw is painted once for all places that show it, and is broken into lines where
 * necessary. It is freed when the last of these places no longer shows it.
 */
import { describe, expect, it } from 'vitest';
import { createTextPainter, type PaintRequest } from '../../../../src/panels/kit/spatial/text-painter.ts';
import { fakeCanvases } from './fake-canvas.ts';

const REQUEST: PaintRequest = { text: '日本語', size: 20, weight: 400, color: '#fff', maxWidth: 500, lineHeight: 1.5 };

describe('a painter of texts', () => {
  it('paints a text in one line where it fits, at twice the panel’s pixels', () => {
    const { canvases, createCanvas } = fakeCanvases();
    const painted = createTextPainter(createCanvas).paint(REQUEST);
    expect(painted).toMatchObject({ width: 60, height: 30 });
    expect(canvases[0]).toMatchObject({ width: 120, height: 60 });
    expect(canvases[0]?.painted).toEqual([['日本語', 0, 30]]);
    expect(canvases[0]?.context.font).toMatch(/^400 40px /);
    expect(canvases[0]?.context.fillStyle).toBe('#fff');
  });

  it('breaks between characters where there is no blank, and at blanks where there is', () => {
    const { canvases, createCanvas } = fakeCanvases();
    const painter = createTextPainter(createCanvas);
    expect(painter.paint({ ...REQUEST, maxWidth: 40 })).toMatchObject({ width: 40, height: 60 });
    expect(canvases[0]?.painted.map(([line]) => line)).toEqual(['日本', '語']);
    painter.paint({ ...REQUEST, text: 'ab 日本', maxWidth: 80 });
    expect(canvases[1]?.painted.map(([line]) => line)).toEqual(['ab', '日本']);
  });

  it('paints the same text once, however often it is shown', () => {
    const { canvases, createCanvas } = fakeCanvases();
    const painter = createTextPainter(createCanvas);
    expect(painter.paint(REQUEST)).toBe(painter.paint({ ...REQUEST }));
    painter.paint({ ...REQUEST, color: '#000' });
    painter.paint({ ...REQUEST, size: 24 });
    expect(canvases).toHaveLength(3);
  });

  it('frees a picture with the last who holds it, and paints it again when asked', () => {
    const { canvases, createCanvas } = fakeCanvases();
    const painter = createTextPainter(createCanvas);
    let freed = 0;
    painter.paint(REQUEST)?.texture.addEventListener('dispose', () => (freed += 1));
    const [letGo, letGoToo] = [painter.hold(REQUEST), painter.hold(REQUEST)];
    letGo();
    letGo();
    expect(freed).toBe(0);
    letGoToo();
    expect(freed).toBe(1);
    painter.paint(REQUEST);
    expect(canvases).toHaveLength(2);
  });

  it('paints nothing where there is no canvas', () => {
    const painter = createTextPainter(() => ({ width: 0, height: 0, getContext: () => null }));
    expect(painter.paint(REQUEST)).toBeNull();
    expect(painter.hold(REQUEST)).not.toThrow();
  });
});
