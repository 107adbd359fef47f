/**
 * A whole drawn as its parts. Colour is never alone: the numbers of Stats stand beside the same patches, so no pattern is drawn, which would
 * cost a mesh a part.
 */
import { Container } from '@react-three/uikit';
import { memo, type ReactNode } from 'react';
import type { DistributionProps } from '../contract.ts';
import { useMeaning } from './meaning.ts';
import { useRoom } from './room-setting.tsx';

const HEIGHT = 14;
/** Share of the width left empty after each part but the last. */
const GAP = 0.004;

export const Distribution = memo(function Distribution({ label, parts }: DistributionProps): ReactNode {
  const { colors } = useRoom();
  const spoken = parts.map((part) => `${part.label} ${part.text}`).join(', ');
  const ref = useMeaning({ role: 'image', name: spoken === '' ? label : `${label}: ${spoken}` });
  const drawn = parts.filter((part) => part.permille > 0);
  const whole = drawn.reduce((sum, part) => sum + part.permille, 0);
  const free = 1 - GAP * Math.max(0, drawn.length - 1);
  const before = drawn.map((_, index) => drawn.slice(0, index).reduce((sum, part) => sum + part.permille, 0));
  return (
    <Container ref={ref} height={HEIGHT} width="100%" flexShrink={0} backgroundColor={colors.raised}>
      {drawn.map((part, index) => {
        const left = ((before[index] ?? 0) / whole) * free + index * GAP;
        return (
          <Container
            key={part.id}
            positionType="absolute"
            positionLeft={0}
            positionTop={0}
            width="100%"
            height="100%"
            backgroundColor={colors[part.tone]}
            transformOriginX="left"
            transformTranslateX={`${left * 100}%`}
            transformScaleX={(part.permille / whole) * free}
          />
        );
      })}
    </Container>
  );
});
