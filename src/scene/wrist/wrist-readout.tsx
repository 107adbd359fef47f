/**
 * Draws today's cost, the cost per hour, and the spent share of the month's limit as a ring. The readout has no
 * controls.
 */
import { Container } from '@react-three/uikit';
import { memo, useMemo, type ReactNode } from 'react';
import { Figure } from '../../panels/kit/spatial/figure.tsx';
import { useRoom } from '../../panels/kit/spatial/room-setting.tsx';
import { RIM } from '../../panels/kit/spatial/surface.tsx';
import { WidthProvider } from '../../panels/kit/spatial/room-width.tsx';
import { Words } from '../../panels/kit/spatial/words.tsx';
import { SPACES } from '../../panels/kit/tokens.ts';
import { createModelCache } from '../../panels/parts/model-cache.ts';
import type { PanelInput } from '../../panels/parts/panel-input.ts';
import { toNowModel } from '../../panels/summary/now-model.ts';
import { PIXEL_SIZE_AT_ONE_METRE } from '../placement/comfort.ts';
import { LimitRing, RING_SIZE } from './limit-ring.tsx';

/** The distance from the eyes at which the readout has its natural size, in metres. */
export const READOUT_DISTANCE = 0.45;

const WIDTH = 340;
const PADDING = SPACES.medium;
const RADIUS = 24;

export const WristReadout = memo(function WristReadout({ input }: { readonly input: PanelInput }): ReactNode {
  const { colors, font, scaled } = useRoom();
  const toModel = useMemo(() => createModelCache(toNowModel), []);
  const model = toModel(input);
  if (model === null) return null;
  const { today, perHour, limit, noLimit, notes } = model;
  const inner = scaled(WIDTH) - 2 * PADDING;
  const beside = limit === null ? inner : inner - scaled(RING_SIZE) - SPACES.medium;
  return (
    <Container
      id="wrist"
      pixelSize={PIXEL_SIZE_AT_ONE_METRE * READOUT_DISTANCE}
      width={scaled(WIDTH)}
      flexDirection="column"
      gap={SPACES.small}
      padding={PADDING - RIM}
      borderWidth={RIM}
      borderColor={colors.line}
      backgroundColor={colors.page}
      borderRadius={RADIUS}
      color={colors.ink}
      fontFamilies={font.families}
      pointerEvents="none"
    >
      <Container flexDirection="row" alignItems="center" gap={SPACES.medium} width={inner} flexShrink={0}>
        {limit !== null && <LimitRing {...limit} />}
        <WidthProvider width={beside}>
          <Container flexDirection="column" width={beside} flexShrink={0}>
            <Figure {...today} size="large" />
            {perHour !== null && <Words>{perHour}</Words>}
          </Container>
        </WidthProvider>
      </Container>
      <WidthProvider width={inner}>
        {limit !== null && (
          <Container flexDirection="column" width={inner} flexShrink={0}>
            <Words size="small" color="quiet">
              {limit.label}
            </Words>
            <Words isStrong>{limit.text}</Words>
            <Words>{limit.verdict}</Words>
          </Container>
        )}
        {noLimit !== null && <Words>{noLimit}</Words>}
        {notes.length > 0 && (
          <Words size="small" color="quiet">
            {notes.join(' · ')}
          </Words>
        )}
      </WidthProvider>
    </Container>
  );
});
