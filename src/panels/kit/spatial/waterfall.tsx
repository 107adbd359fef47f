/**
 * Draws a waterfall with one line and one bar for each step. The bars are backgrounds of uikit containers, because
 * uikit draws all backgrounds of a panel in one draw call.
 */
import { Container } from '@react-three/uikit';
import { memo, useMemo, type ReactNode } from 'react';
import { isWaterfallCut, waterfallGeometry, type WaterfallBar } from '../../charts/waterfall.ts';
import type { WaterfallProps } from '../contract/waterfall.ts';
import { SPACES, type ColorName } from '../tokens.ts';
import { useMeaning } from './meaning.ts';
import { mixColors } from './mix-colors.ts';
import { useGround } from './room-ground.tsx';
import { useRoom } from './room-setting.tsx';
import { useWidth } from './room-width.tsx';
import { Words } from './words.tsx';

const HEIGHT = 14;
const OUTLINE = 2;
const PALE = 0.28;
/**
 * The two gaps in a shortened bar: their width and the distance of each from the one before, in pixels at a text scale of
 * 1, and their slant in degrees. In uikit, positive angles turn counterclockwise.
 */
const GAP = { width: 3, apart: 9, slant: -20 };
/** The least share of a line that the name of a step gets, from 0 to 1. */
const NAME_SHARE = 0.4;
const COLORS = { total: 'other', more: 'series2', less: 'series1' } as const satisfies Record<
  WaterfallBar['look'],
  ColorName
>;

export const Waterfall = memo(function Waterfall({ label, steps, words }: WaterfallProps): ReactNode {
  const { font, scaled, typeSize } = useRoom();
  const width = useWidth();
  const ref = useMeaning({ role: 'image', name: label });
  const geometry = useMemo(() => waterfallGeometry({ steps }, { width, amount: 0 }), [steps, width]);
  const isCut = isWaterfallCut({ steps });
  const hasEstimated = steps.some(({ isEstimated }) => isEstimated === true);
  return (
    <Container ref={ref} flexDirection="column" gap={SPACES.small} width="100%" flexShrink={0}>
      {steps.map(({ id, label: name, amount, kind, isEstimated = false }, index) => {
        const amountWidth = Math.ceil(font.emWidth(amount, 'semi-bold') * typeSize('body')) + 1;
        const isStacked = width - amountWidth - SPACES.small < width * NAME_SHARE;
        const bar = geometry.bars[index];
        return (
          <Container key={id} flexDirection="column" gap={SPACES.hair} width="100%" flexShrink={0}>
            <Container
              flexDirection={isStacked ? 'column' : 'row'}
              gap={isStacked ? 0 : SPACES.small}
              width="100%"
              flexShrink={0}
            >
              <Container
                flexDirection="column"
                {...(isStacked ? { width: '100%' as const } : { flexGrow: 1, flexShrink: 1, flexBasis: 0 })}
              >
                <Words isStrong={kind === 'total'} maxWidth={isStacked ? width : width - amountWidth - SPACES.small}>
                  {name}
                </Words>
              </Container>
              <Words isStrong isOneLine>
                {amount}
              </Words>
            </Container>
            <Container height={scaled(HEIGHT)} width="100%" flexShrink={0}>
              {bar !== undefined && <Bar bar={bar} isEstimated={isEstimated} isCut={isCut} />}
            </Container>
          </Container>
        );
      })}
      <Container flexDirection="row" flexWrap="wrap" gapColumn={SPACES.large} gapRow={SPACES.tight} width="100%">
        <Key label={words.more} color={COLORS.more} />
        <Key label={words.less} color={COLORS.less} />
        {hasEstimated && <Key label={words.estimated} color="quiet" isEstimated />}
      </Container>
      {isCut && (
        <Words size="small" color="quiet">
          {words.cut}
        </Words>
      )}
    </Container>
  );
});

interface KeyProps {
  readonly label: string;
  readonly color: ColorName;
  readonly isEstimated?: boolean;
}

/** Draws an entry of the legend: a small bar and its meaning. */
function Key({ label, color, isEstimated = false }: KeyProps): ReactNode {
  const { scaled } = useRoom();
  const look = useBarLook(color, isEstimated);
  const width = useWidth() - scaled(HEIGHT) - SPACES.small;
  return (
    <Container flexDirection="row" alignItems="center" gap={SPACES.small} flexShrink={0}>
      <Container width={scaled(HEIGHT)} height={scaled(HEIGHT)} flexShrink={0} {...look} />
      <Words size="small" color="quiet" maxWidth={width}>
        {label}
      </Words>
    </Container>
  );
}

interface BarProps {
  readonly bar: WaterfallBar;
  readonly isEstimated: boolean;
  readonly isCut: boolean;
}

function Bar({ bar, isEstimated, isCut }: BarProps): ReactNode {
  const look = useBarLook(COLORS[bar.look], isEstimated);
  return (
    <Container positionType="absolute" positionTop={0} positionLeft={bar.x} width={bar.width} height="100%" {...look}>
      {isCut && bar.look === 'total' && <CutMark />}
    </Container>
  );
}

/** Draws two slanted gaps near the start of a bar. They say that the bar is shortened, as on the page. */
function CutMark(): ReactNode {
  const { colors, scaled } = useRoom();
  const ground = useGround();
  return [1, 2].map((place) => (
    <Container
      key={place}
      positionType="absolute"
      positionTop={0}
      positionLeft={scaled(GAP.apart * place)}
      width={scaled(GAP.width)}
      height="100%"
      transformRotateZ={GAP.slant}
      backgroundColor={colors[ground]}
    />
  ));
}

/** Returns how a bar is filled: with its colour or, if it is estimated, with a paler colour and an outline. */
function useBarLook(name: ColorName, isEstimated: boolean) {
  const { colors } = useRoom();
  const ground = useGround();
  const color = colors[name];
  return {
    backgroundColor: isEstimated ? mixColors(color, colors[ground], PALE) : color,
    ...(isEstimated && { borderWidth: OUTLINE, borderColor: color }),
  };
}
