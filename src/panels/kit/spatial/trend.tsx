/**
 * Draws a trend: values over time as bars. If a value changes, its bar is only moved and scaled, so no new layout is
 * needed. The bar of an estimate is an outline, and scaling would distort the outline. So the height of such a bar is
 * changed, and a new layout is needed.
 */
import { Container } from '@react-three/uikit';
import { memo, type ReactNode } from 'react';
import type { TrendProps } from '../contract/figures.ts';
import { SPACES } from '../tokens.ts';
import { trendBars, type TrendBar } from '../headless/trend-geometry.ts';
import { useMeaning } from './meaning.ts';
import { mixColors } from './mix-colors.ts';
import { useRoom } from './room-setting.tsx';
import { Words } from './words.tsx';

const HEIGHTS = { small: 52, large: 112 } as const;
const LINE = 1;

export const Trend = memo(function Trend(props: TrendProps): ReactNode {
  const { label, cut, from, to, size = 'small' } = props;
  const { colors, scaled } = useRoom();
  const ref = useMeaning({ role: 'image', name: label });
  const height = scaled(HEIGHTS[size]);
  const { bars, zero } = trendBars(props, { width: 100, height });
  return (
    <Container ref={ref} flexDirection="column" gap={SPACES.tight} width="100%" flexShrink={0}>
      <Container height={height} width="100%" flexShrink={0}>
        {bars
          .filter((bar) => bar.height > 0)
          .map((bar) =>
            bar.isEstimate ? <Estimate key={bar.index} bar={bar} /> : <Bar key={bar.index} bar={bar} height={height} />,
          )}
        <Container
          positionType="absolute"
          positionLeft={0}
          positionTop={Math.min(zero, height - LINE)}
          width="100%"
          height={LINE}
          backgroundColor={colors.line}
        />
      </Container>
      <Container flexDirection="row" justifyContent="space-between" gap={SPACES.small} width="100%">
        <Words size="small" color="quiet">
          {from}
        </Words>
        <Words size="small" color="quiet" align="right">
          {to}
        </Words>
      </Container>
      {cut !== undefined && (
        <Words size="small" color="quiet">
          {cut.note}
        </Words>
      )}
    </Container>
  );
});

function Bar({ bar, height }: { readonly bar: TrendBar; readonly height: number }): ReactNode {
  const { colors } = useRoom();
  return (
    <Container
      positionType="absolute"
      positionLeft={`${bar.x}%`}
      positionTop={0}
      width={`${bar.width}%`}
      height={height}
      backgroundColor={colors.accent}
      transformOriginY="top"
      transformTranslateY={bar.y}
      transformScaleY={bar.height / height}
    />
  );
}

function Estimate({ bar }: { readonly bar: TrendBar }): ReactNode {
  const { colors } = useRoom();
  return (
    <Container
      positionType="absolute"
      positionLeft={`${bar.x}%`}
      positionTop={bar.y}
      width={`${bar.width}%`}
      height={bar.height}
      backgroundColor={mixColors(colors.accent, colors.surface, PALE)}
      borderWidth={LINE}
      borderColor={colors.accent}
    />
  );
}

const PALE = 0.26;
