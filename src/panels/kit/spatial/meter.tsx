/** Shares as bars. A fill is stretched, never laid out anew. */
import { Container } from '@react-three/uikit';
import { memo, type ReactNode } from 'react';
import type { MeterProps, ProgressProps } from '../contract.ts';
import { SPACES, type ColorName } from '../tokens.ts';
import { useMeaning, type Meaning } from './meaning.ts';
import { mixColors } from './mix-colors.ts';
import { useRoom } from './room-setting.tsx';
import { Words } from './words.tsx';

const HEIGHT = 12;

export const Meter = memo(function Meter({ label, share, tone = 'accent' }: MeterProps): ReactNode {
  const shown = within01(share);
  return <Bar meaning={{ role: 'meter', name: label, share: shown }} share={shown} color={tone} />;
});

export const Progress = memo(function Progress({ label, share }: ProgressProps): ReactNode {
  const shown = share === null ? null : within01(share);
  return (
    <Container flexDirection="column" gap={SPACES.small} width="100%">
      <Bar meaning={{ role: 'progress', name: label, share: shown }} share={shown} color="accent" />
      <Words size="small" color="quiet">
        {label}
      </Words>
    </Container>
  );
});

interface BarProps {
  readonly meaning: Meaning;
  /** null is drawn as a pale bar: something is going on, nobody knows how far */
  readonly share: number | null;
  readonly color: ColorName;
}

function Bar({ meaning, share, color }: BarProps): ReactNode {
  const { colors } = useRoom();
  const ref = useMeaning(meaning);
  const fill = share === null ? mixColors(colors[color], colors.raised, PALE) : colors[color];
  return (
    <Container ref={ref} height={HEIGHT} width="100%" flexShrink={0} backgroundColor={colors.raised}>
      <Container
        width="100%"
        height="100%"
        backgroundColor={fill}
        transformOriginX="left"
        transformScaleX={share ?? 1}
        visibility={share === 0 ? 'hidden' : 'visible'}
      />
    </Container>
  );
}

const PALE = 0.4;

function within01(share: number): number {
  return Math.min(1, Math.max(0, share));
}
