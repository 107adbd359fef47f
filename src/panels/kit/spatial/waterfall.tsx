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
  const keys = [words.more, words.less].join('   ');
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
              {bar !== undefined && <Bar bar={bar} isEstimated={isEstimated} />}
            </Container>
          </Container>
        );
      })}
      <Words size="small" color="quiet">
        {hasEstimated ? `${keys}   □ ${words.estimated}` : keys}
      </Words>
      {isWaterfallCut({ steps }) && (
        <Words size="small" color="quiet">
          {words.cut}
        </Words>
      )}
    </Container>
  );
});

function Bar({ bar, isEstimated }: { readonly bar: WaterfallBar; readonly isEstimated: boolean }): ReactNode {
  const { colors } = useRoom();
  const ground = useGround();
  const color = colors[COLORS[bar.look]];
  return (
    <Container
      positionType="absolute"
      positionTop={0}
      positionLeft={bar.x}
      width={bar.width}
      height="100%"
      backgroundColor={isEstimated ? mixColors(color, colors[ground], PALE) : color}
      {...(isEstimated && { borderWidth: OUTLINE, borderColor: color })}
    />
  );
}
