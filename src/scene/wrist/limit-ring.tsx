/**
 * Draws a ring of 40 strokes that shows how much of the limit is spent, clockwise from the top. The share is written in
 * the middle of the ring if it fits there. All strokes are rectangles of the readout's own mesh, so the ring needs no
 * further draw call.
 */
import { Container } from '@react-three/uikit';
import { memo, type ReactNode } from 'react';
import { useMeaning } from '../../panels/kit/spatial/meaning.ts';
import { useRoom } from '../../panels/kit/spatial/room-setting.tsx';
import { WidthProvider } from '../../panels/kit/spatial/room-width.tsx';
import { Words } from '../../panels/kit/spatial/words.tsx';
import type { NowModel } from '../../panels/summary/now-model.ts';
import { filledStrokes, STROKES } from './ring-strokes.ts';

/** The sizes of the ring and of a stroke, in pixels at a text scale of 1. */
export const RING_SIZE = 108;
const STROKE = { width: 5, height: 16 };
/**
 * A text with more characters than this does not fit into the ring and is left out. The share is also written below the
 * ring.
 */
const LONGEST_IN_RING = 6;

type Props = Pick<NonNullable<NowModel['limit']>, 'label' | 'share' | 'tone' | 'spent'>;

export const LimitRing = memo(function LimitRing({ label, share, tone, spent }: Props): ReactNode {
  const { colors, scaled } = useRoom();
  const ref = useMeaning({ role: 'meter', name: label, share });
  const [size, width, height] = [scaled(RING_SIZE), scaled(STROKE.width), scaled(STROKE.height)];
  const radius = (size - height) / 2;
  const filled = filledStrokes(share);
  return (
    <Container ref={ref} width={size} height={size} flexShrink={0} alignItems="center" justifyContent="center">
      {Array.from({ length: STROKES }, (_, index) => {
        const turn = (2 * Math.PI * (index + 0.5)) / STROKES;
        return (
          <Container
            key={index}
            positionType="absolute"
            positionLeft={size / 2 + radius * Math.sin(turn) - width / 2}
            positionTop={size / 2 - radius * Math.cos(turn) - height / 2}
            width={width}
            height={height}
            borderRadius={width / 2}
            // A positive angle turns counterclockwise in uikit, but the strokes are arranged clockwise. So the angle is
            // negative.
            transformRotateZ={(-turn * 180) / Math.PI}
            backgroundColor={index < filled ? colors[tone] : colors.line}
          />
        );
      })}
      {spent.length <= LONGEST_IN_RING && (
        <WidthProvider width={size}>
          <Words isStrong isOneLine>
            {spent}
          </Words>
        </WidthProvider>
      )}
    </Container>
  );
});
