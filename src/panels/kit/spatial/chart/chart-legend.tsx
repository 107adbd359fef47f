/**
 * Draws the legend of a chart: the series (for example, models) with their colours, and with their amounts at the
 * crosshair. The order of the series never changes.
 */
import { Container } from '@react-three/uikit';
import { memo, useState, type ReactNode } from 'react';
import { foldedWords } from '../../../../messages/en/folded.ts';
import type { ChartProps } from '../../contract/chart.ts';
import { canOpen } from '../../../charts/bucket-words.ts';
import { SPACES, type ColorName } from '../../tokens.ts';
import { columnsIn } from '../columns-in.ts';
import { Folded } from '../folded.tsx';
import { useRoom } from '../room-setting.tsx';
import { useWidth } from '../room-width.tsx';
import { Words } from '../words.tsx';

interface LegendProps {
  readonly chart: ChartProps;
  readonly at: number | null;
  readonly isPaceAbove: boolean;
}

const SWATCH = 14;

export const ChartLegend = memo(function ChartLegend({ chart, at, isPaceAbove }: LegendProps): ReactNode {
  const { colors, scaled, textScale } = useRoom();
  const width = useWidth();
  const { count, columnWidth } = columnsIn(width, 'figures', textScale);
  const { buckets, series, words, pace, forecast, marks = [] } = chart;
  const [isOpen, setOpen] = useState(false);
  // If a ranked table below the chart shows the same names and colours, the legend hides its names until a person
  // presses the legend.
  const isFoldable = chart.hasNamesBelow === true;
  const has = (status: string): boolean => buckets.some((bucket) => bucket.status === status);
  const keys = [
    ...(has('settling') ? [`= ${words.settling}`] : []),
    ...(has('estimated') ? [`□ ${words.estimated}`] : []),
    ...(has('unknown') ? [`… ${words.unknown}`] : []),
    ...(buckets.some(({ isPartial }) => isPartial === true) ? [`-- ${words.partial}`] : []),
    ...(pace === undefined ? [] : [`- - ${pace.label}${isPaceAbove ? ' ↑' : ''}`]),
    ...(forecast === undefined ? [] : [`— ${forecast.label}`]),
    ...(marks.length === 0 ? [] : [`◆ ${words.mark}`]),
  ];
  return (
    <Container flexDirection="column" gap={SPACES.small} width="100%" flexShrink={0}>
      {isFoldable && (
        <Folded
          id={`${chart.id}:legend`}
          label={foldedWords.colours}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          sign={<Swatches tones={series.map(({ tone }) => tone)} />}
        />
      )}
      {(isOpen || !isFoldable) && (
        <Container flexDirection="row" flexWrap="wrap" gapColumn={SPACES.large} gapRow={SPACES.tight} width="100%">
          {series.map(({ id, tone, label, texts }) => (
            <Container
              key={id}
              flexDirection="row"
              alignItems="center"
              gap={SPACES.small}
              width={count === 1 ? '100%' : columnWidth}
              flexShrink={0}
            >
              <Container
                width={scaled(SWATCH)}
                height={scaled(SWATCH)}
                flexShrink={0}
                borderRadius={3}
                backgroundColor={colors[tone]}
              />
              <Container flexDirection="column" flexGrow={1} flexShrink={1} flexBasis={0}>
                <Words size="small">{label}</Words>
              </Container>
              {at !== null && canOpen(chart, at) && (
                <Words size="small" isOneLine>
                  {texts[at] ?? ''}
                </Words>
              )}
            </Container>
          ))}
        </Container>
      )}
      {keys.length > 0 && (
        <Words size="small" color="quiet">
          {keys.join('   ')}
        </Words>
      )}
    </Container>
  );
});

/** Draws the colours of the series in the order in which they are stacked. */
function Swatches({ tones }: { readonly tones: readonly ColorName[] }): ReactNode {
  const { colors, scaled } = useRoom();
  return (
    <Container flexDirection="row" gap={SPACES.hair} flexShrink={0} pointerEvents="none">
      {tones.map((tone) => (
        <Container
          key={tone}
          width={scaled(SWATCH)}
          height={scaled(SWATCH)}
          borderRadius={3}
          backgroundColor={colors[tone]}
        />
      ))}
    </Container>
  );
}
