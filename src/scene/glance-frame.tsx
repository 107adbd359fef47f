/** Draws a glance, which is the small form of a panel with one amount. It is one button that brings the whole panel to the middle. */
import { Container } from '@react-three/uikit';
import { memo, useEffect, useState, type ReactNode } from 'react';
import { glanceWords as words } from '../messages/en/glance.ts';
import { loadGlance, NO_GLANCE, type GlanceModel } from '../panels/glances.ts';
import { Figure } from '../panels/kit/spatial/figure.tsx';
import { Press, PRESS_INSET } from '../panels/kit/spatial/press.tsx';
import { useRoom } from '../panels/kit/spatial/room-setting.tsx';
import { WidthProvider } from '../panels/kit/spatial/room-width.tsx';
import { Words } from '../panels/kit/spatial/words.tsx';
import { SPACES } from '../panels/kit/tokens.ts';
import { createModelCache } from '../panels/parts/model-cache.ts';
import type { PanelInput } from '../panels/parts/panel-input.ts';
import type { PixelExtent } from './placement/panel.ts';
import { useRoomScene } from './room-context.ts';

interface Props {
  readonly id: string;
  readonly input: PanelInput;
  readonly pixelSize: number;
  readonly size: PixelExtent;
}

export const GlanceFrame = memo(function GlanceFrame({ id, input, pixelSize, size }: Props): ReactNode {
  const { room, panels, readHead } = useRoomScene();
  const { colors, font } = useRoom();
  const { figure, note } = useGlance(id, input);
  const title = panels.titleOf(id);
  const inner = size.width - 2 * PRESS_INSET;
  return (
    <Container
      id={`panel:${id}`}
      pixelSize={pixelSize}
      {...size}
      flexDirection="column"
      backgroundColor={colors.page}
      borderRadius={GLANCE_RADIUS}
      color={colors.ink}
      fontFamilies={font.families}
      pointerEvents="auto"
      pointerEventsType={NO_GRAB}
    >
      <Press
        id={`glance:${id}`}
        kind="quiet"
        isWide
        target={size.height}
        meaning={{ role: 'button', name: figure === null ? words.open(title) : words.openWith(title, figure) }}
        onPress={() => room.actions.swapIn(id, readHead())}
      >
        <WidthProvider width={inner}>
          <Container flexDirection="column" gap={SPACES.tight} width={inner} flexShrink={0} pointerEvents="none">
            <Words size="small" color="quiet" isStrong>
              {title}
            </Words>
            {figure !== null && <Figure label={title} value={figure} size="large" isLabelHidden />}
            {note !== null && <Words size={figure === null ? 'body' : 'small'}>{note}</Words>}
          </Container>
        </WidthProvider>
      </Press>
    </Container>
  );
});

/** Returns the amount of a panel; nothing until the panel's code is loaded. */
function useGlance(id: string, input: PanelInput): GlanceModel {
  const [glanceOf, setGlanceOf] = useState<((input: PanelInput) => GlanceModel) | null>(null);
  useEffect(() => {
    let isWanted = true;
    void loadGlance(id).then((toGlance) => {
      if (isWanted) setGlanceOf(() => createModelCache(toGlance));
    });
    return () => {
      isWanted = false;
    };
  }, [id]);
  return glanceOf === null ? NO_GLANCE : glanceOf(input);
}

const GLANCE_RADIUS = 16;
const NO_GRAB = { deny: 'grab' };
