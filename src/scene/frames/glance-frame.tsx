/**
 * Draws a glance, which is the small form of a panel with one amount and, for some panels, a bar. A press on it brings
 * the whole panel to the middle. Its buttons and its drag bar appear when a pointer points at it, and stay until a
 * pointer points at another panel.
 */
import { Container } from '@react-three/uikit';
import { memo, useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { glanceWords as words } from '../../messages/en/glance.ts';
import { roomWords } from '../../messages/en/room.ts';
import { wallWords } from '../../messages/en/wall.ts';
import { loadGlance, NO_GLANCE, type GlanceModel } from '../../panels/glances.ts';
import { Figure } from '../../panels/kit/spatial/figure.tsx';
import { Meter } from '../../panels/kit/spatial/meter.tsx';
import { Press, PRESS_INSET } from '../../panels/kit/spatial/press.tsx';
import { useRoom } from '../../panels/kit/spatial/room-setting.tsx';
import { WidthProvider } from '../../panels/kit/spatial/room-width.tsx';
import { Words } from '../../panels/kit/spatial/words.tsx';
import { SPACES } from '../../panels/kit/tokens.ts';
import { createModelCache } from '../../panels/parts/model-cache.ts';
import type { PanelInput } from '../../panels/parts/panel-input.ts';
import type { PixelExtent } from '../placement/panel.ts';
import { PinAndClose } from './pin-and-close.tsx';
import { useIsOnWall, WallControls } from './wall-controls.tsx';
import { useRoomScene } from '../room-context.ts';
import { BAR_HEIGHT } from './room-panels.ts';

interface Props {
  readonly id: string;
  readonly input: PanelInput;
  readonly pixelSize: number;
  readonly size: PixelExtent;
}

export const GlanceFrame = memo(function GlanceFrame({ id, input, pixelSize, size }: Props): ReactNode {
  const { room, panels, readHead } = useRoomScene();
  const { colors, font } = useRoom();
  const { figure, note, bar } = useGlance(id, input);
  const title = panels.titleOf(id);
  const isFocused = useStore(room.store, ({ focused }) => focused === id);
  const isPinned = useStore(room.store, ({ layout }) => layout.panels.some((one) => one.id === id && one.isPinned));
  const isOnWall = useIsOnWall(id);
  const place = usePlaceWords(id);
  const shownTitle = place === null ? title : `${title} · ${place}`;
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
      onPointerEnter={() => room.actions.focus(id)}
    >
      <Press
        id={`glance:${id}`}
        kind="quiet"
        isWide
        target={isFocused ? size.height - BAR_HEIGHT : size.height}
        meaning={{
          role: 'button',
          name: figure === null ? words.open(title) : words.openWith(title, figure),
          isDisabled: isPinned,
        }}
        onPress={isPinned ? null : () => room.actions.swapIn(id, readHead())}
      >
        <WidthProvider width={inner}>
          <Container flexDirection="column" gap={SPACES.tight} width={inner} flexShrink={0} pointerEvents="none">
            <Words size="small" color="quiet" isStrong>
              {shownTitle}
            </Words>
            {figure !== null && <Figure label={title} value={figure} size="large" isLabelHidden />}
            {note !== null && <Words size={figure === null ? 'body' : 'small'}>{note}</Words>}
            {bar !== undefined && <Meter {...bar} />}
          </Container>
        </WidthProvider>
      </Press>
      {isFocused && (
        <Container flexDirection="row" justifyContent="flex-end" width="100%" height={BAR_HEIGHT} flexShrink={0}>
          <WidthProvider width={inner}>
            <WallControls id={id} />
            <PinAndClose id={id} isCloseOnly={isOnWall} />
          </WidthProvider>
        </Container>
      )}
    </Container>
  );
});

/** Says where a pinned glance is; null if it is not pinned. */
function usePlaceWords(id: string): string | null {
  const { room } = useRoomScene();
  return useStore(room.store, ({ layout, pinnedTo }) => {
    const panel = layout.panels.find((one) => one.id === id);
    if (panel?.isPinned !== true) return null;
    if (panel.wall === undefined) return roomWords.frame.pinned;
    const isHeld = pinnedTo === 'anchor' || layout.walls.some((wall) => wall.id === panel.wall && !wall.isLost);
    return isHeld ? wallWords.onWall : wallWords.onWallByFloor;
  });
}

/** Returns the content of a panel's glance. The content has no amount until the panel's code is loaded. */
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
