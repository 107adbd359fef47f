/** Draws a large number in the size that the view asks for, or smaller if it would not fit. */
import { Container } from '@react-three/uikit';
import { memo, type ReactNode } from 'react';
import type { FigureProps } from '../contract/figures.ts';
import { SPACES } from '../tokens.ts';
import { useMeaning } from './meaning.ts';
import { useRoom } from './room-setting.tsx';
import { useWidth } from './room-width.tsx';
import { Words } from './words.tsx';

const SIZES = { medium: 'title', large: 'figure', hero: 'hero' } as const;
const LINE_HEIGHT = 1.15;

export const Figure = memo(function Figure(props: FigureProps): ReactNode {
  const { label, value, size = 'medium', note, align = 'start', isLabelHidden = false } = props;
  const { font, typeSize } = useRoom();
  const width = useWidth();
  const ref = useMeaning({ role: 'figure', name: label });
  // One pixel of the width is left free, because uikit rounds the text's width up by hundredths of a pixel. Without the
  // free pixel, it would break the text into two lines.
  const pixels = Math.min(typeSize(SIZES[size]), Math.floor((width - 1) / font.emWidth(value, 'semi-bold')));
  const edge = align === 'end' ? 'flex-end' : 'flex-start';
  return (
    <Container ref={ref} flexDirection="column" alignItems={edge} maxWidth="100%" flexShrink={0}>
      {!isLabelHidden && (
        <Words size="small" color="quiet" align={align === 'end' ? 'right' : 'left'}>
          {label}
        </Words>
      )}
      <Container
        flexDirection="row"
        flexWrap="wrap"
        alignItems="baseline"
        justifyContent={edge}
        gapColumn={SPACES.small}
        maxWidth="100%"
      >
        <Words size={pixels} isStrong lineHeight={LINE_HEIGHT} isOneLine>
          {value}
        </Words>
        {note !== undefined && <Words color="quiet">{note}</Words>}
      </Container>
    </Container>
  );
});
