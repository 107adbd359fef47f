/** Draws shares as bars. If a share changes, only the size of the fill is changed, so uikit needs no new layout. */
import { Container } from '@react-three/uikit';
import { memo, type ReactNode } from 'react';
import type { MeterMark, MeterProps, ProgressProps } from '../contract/figures.ts';
import { meterShares, within01 } from '../headless/share.ts';
import { SPACES, type ColorName } from '../tokens.ts';
import { useMeaning, type Meaning } from './meaning.ts';
import { mixColors } from './mix-colors.ts';
import { useRoom } from './room-setting.tsx';
import { Words } from './words.tsx';

const HEIGHT = 12;
const NO_MARKS: readonly MeterMark[] = [];

export const Meter = memo(function Meter({
  label,
  share,
  tone = 'accent',
  certain,
  marks = NO_MARKS,
}: MeterProps): ReactNode {
  const { shown, solid } = meterShares(share, certain);
  return (
    <Bar
      meaning={{ role: 'meter', name: label, share: shown }}
      share={shown}
      color={tone}
      certain={solid}
      marks={marks}
    />
  );
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
  /**
   * the filled share of the bar, from 0 to 1. null if it is not known, for example while something loads: the bar is
   * then full and pale
   */
  readonly share: number | null;
  readonly color: ColorName;
  /** the part of the bar that is drawn solid, from 0 to 1; the rest of the filled part is pale */
  readonly certain?: number;
  readonly marks?: readonly MeterMark[];
}

function Bar({ meaning, share, color, certain = share ?? 1, marks = NO_MARKS }: BarProps): ReactNode {
  const { colors, scaled } = useRoom();
  const ref = useMeaning(meaning);
  const isPale = share === null || certain < share;
  const fill = isPale ? mixColors(colors[color], colors.raised, PALE) : colors[color];
  const beyond = marks.length === 0 ? 0 : scaled(BEYOND);
  return (
    <Container paddingY={beyond} width="100%" flexShrink={0}>
      <Container ref={ref} height={scaled(HEIGHT)} width="100%" flexShrink={0} backgroundColor={colors.raised}>
        <Container
          width="100%"
          height="100%"
          backgroundColor={fill}
          transformOriginX="left"
          transformScaleX={share ?? 1}
          visibility={share === 0 ? 'hidden' : 'visible'}
        />
        {isPale && share !== null && (
          <Container
            positionType="absolute"
            positionLeft={0}
            width="100%"
            height="100%"
            zIndexOffset={OVER_FILL}
            backgroundColor={colors[color]}
            transformOriginX="left"
            transformScaleX={certain}
            visibility={certain === 0 ? 'hidden' : 'visible'}
          />
        )}
        {marks.map(({ id, at }) => (
          <Container
            key={id}
            positionType="absolute"
            positionLeft={`${within01(at) * LAST_PLACE}%`}
            positionTop={-beyond}
            width={scaled(MARK)}
            height={scaled(HEIGHT) + 2 * beyond}
            zIndexOffset={OVER_ALL}
            backgroundColor={colors.ink}
          />
        ))}
      </Container>
    </Container>
  );
}

const PALE = 0.4;
/** How far a mark reaches above and below the bar (`BEYOND`), and how wide the mark is (`MARK`), in pixels. */
const BEYOND = 4;
const MARK = 3;
/** The position of a mark for 100 %, in percent of the bar. It is below 100, so that the mark stays inside the bar. */
const LAST_PLACE = 99;
/**
 * The drawing order of the fill and the marks. uikit draws elements with a higher number later. Without numbers, the
 * order would be random.
 */
const OVER_FILL = 1;
const OVER_ALL = 2;
