/**
 * Draws the parts of a whole as one bar. Each part has the colour and the pattern of its category. The component Stats
 * shows the same colours and patterns next to its numbers.
 */
import { Container } from '@react-three/uikit';
import { Fragment, memo, type ReactNode } from 'react';
import type { DistributionProps } from '../contract/figures.ts';
import { SPACES } from '../tokens.ts';
import { distributionName } from '../headless/spoken.ts';
import { CategoryPattern } from './category-pattern.tsx';
import { useMeaning } from './meaning.ts';
import { useRoom } from './room-setting.tsx';
import { useWidth } from './room-width.tsx';
import { Swatch } from './swatch.tsx';
import { Words } from './words.tsx';

/** The height of the bar, in pixels at a text scale of 1. */
const HEIGHT = 16;
/** The gap after each part except the last, as a share of the bar's width. */
const GAP = 0.004;

export const Distribution = memo(function Distribution(props: DistributionProps): ReactNode {
  const { parts, isExplained = false } = props;
  const { colors, scaled } = useRoom();
  const width = useWidth();
  const ref = useMeaning({ role: 'image', name: distributionName(props) });
  const drawn = parts.filter((part) => part.permille > 0);
  const whole = drawn.reduce((sum, part) => sum + part.permille, 0);
  const free = 1 - GAP * Math.max(0, drawn.length - 1);
  const before = drawn.map((_, index) => drawn.slice(0, index).reduce((sum, part) => sum + part.permille, 0));
  const bar = (
    <Container ref={ref} height={scaled(HEIGHT)} width="100%" flexShrink={0} backgroundColor={colors.raised}>
      {drawn.map((part, index) => {
        const left = ((before[index] ?? 0) / whole) * free + index * GAP;
        const share = (part.permille / whole) * free;
        return (
          <Fragment key={part.id}>
            <Container
              positionType="absolute"
              positionLeft={0}
              positionTop={0}
              width="100%"
              height="100%"
              backgroundColor={colors[part.tone]}
              transformOriginX="left"
              transformTranslateX={`${left * 100}%`}
              transformScaleX={share}
            />
            <Container
              positionType="absolute"
              positionLeft={`${left * 100}%`}
              positionTop={0}
              width={`${share * 100}%`}
              height="100%"
              justifyContent="center"
              alignItems="center"
            >
              <CategoryPattern tone={part.tone} width={share * width} />
            </Container>
          </Fragment>
        );
      })}
    </Container>
  );
  if (!isExplained) return bar;
  return (
    <Container flexDirection="column" gap={SPACES.small} width="100%" flexShrink={0}>
      {bar}
      <Container flexDirection="row" flexWrap="wrap" gapColumn={SPACES.large} gapRow={SPACES.tight} width="100%">
        {parts.map((part) => (
          <Container key={part.id} flexDirection="row" alignItems="center" gap={SPACES.small} flexShrink={0}>
            <Swatch tone={part.tone} />
            <Words size="small" color="quiet" isOneLine>
              {`${part.label} ${part.text}`}
            </Words>
          </Container>
        ))}
      </Container>
    </Container>
  );
});
