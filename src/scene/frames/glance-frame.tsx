/**
 * Draws a glance, the small form of a panel: one amount, what the amount is, and what is uncertain in it. Some glances
 * also have a bar. If the figures are invented, a mark beside the title says so. A press on the glance brings the whole
 * panel to the middle, unless the glance is pinned. The buttons appear when a pointer points at the glance, and with
 * them a drag bar, if the glance can hang on a wall. They stay until a pointer points at another panel.
 */
import { Container } from '@react-three/uikit';
import { memo, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { roomWords } from '../../messages/en/room.ts';
import { wallWords } from '../../messages/en/wall.ts';
import type { glanceLines, GlanceLines } from '../../panels/glance/glance-lines.ts';
import { loadGlance, loadGlanceLines, NO_GLANCE, type GlanceModel, type ToGlance } from '../../panels/glances.ts';
import { Figure } from '../../panels/kit/spatial/figure.tsx';
import { Meter } from '../../panels/kit/spatial/meter.tsx';
import { Press, PRESS_INSET, PRESS_INSET_TOP } from '../../panels/kit/spatial/press.tsx';
import { useRoom } from '../../panels/kit/spatial/room-setting.tsx';
import { shortenInMiddle } from '../../panels/kit/spatial/shorten.ts';
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
  const title = panels.titleOf(id);
  const isFocused = useStore(room.store, ({ focused }) => focused === id);
  const isPinned = useStore(room.store, ({ layout }) => layout.panels.some((one) => one.id === id && one.isPinned));
  const isOnWall = useIsOnWall(id);
  const place = usePlaceWords(id);
  const shownTitle = place === null ? title : `${title} · ${place}`;
  const inner = size.width - 2 * PRESS_INSET;
  const target = isFocused ? size.height - BAR_HEIGHT : size.height;
  const { figure, bar, lines } = useGlance(id, input, shownTitle, inner, target - 2 * PRESS_INSET_TOP);
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
        target={target}
        meaning={{
          role: 'button',
          name: figure === null ? roomWords.frame.open(title) : roomWords.frame.openWith(title, figure),
          isDisabled: isPinned,
        }}
        onPress={isPinned ? null : () => room.actions.swapIn(id, readHead())}
      >
        <WidthProvider width={inner}>
          <Container flexDirection="column" gap={lines.gap} width={inner} flexShrink={0} pointerEvents="none">
            <Title title={shownTitle} lines={lines} />
            {figure !== null && <Figure label={title} value={figure} size="large" isLabelHidden />}
            {lines.about !== null && (
              <Words size="small" lineHeight={lines.lineHeight}>
                {lines.about}
              </Words>
            )}
            {lines.note !== null && (
              <Words size={lines.note.size} lineHeight={lines.lineHeight}>
                {lines.note.text}
              </Words>
            )}
            {bar !== undefined && lines.hasBar && <Meter {...bar} />}
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

/** Draws the title of a glance and, if the figures are invented, a mark beside the title that says so. */
function Title({
  title,
  lines: { demo, lineHeight },
}: {
  readonly title: string;
  readonly lines: GlanceLines;
}): ReactNode {
  const name = (
    <Words size="small" color="quiet" isStrong lineHeight={lineHeight}>
      {title}
    </Words>
  );
  if (demo === null) return name;
  return (
    <Container flexDirection="row" flexWrap="wrap" gapColumn={SPACES.small} width="100%" flexShrink={0}>
      {name}
      <Words size="small" color="warn" isStrong lineHeight={lineHeight}>
        {demo}
      </Words>
    </Container>
  );
}

/** Returns where a pinned glance (a small panel with one amount) is, in words; null if the glance is not pinned. */
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

interface Loaded {
  readonly glanceOf: ToGlance;
  readonly linesOf: typeof glanceLines;
}

/**
 * Returns what a panel shows as a glance (small, with one amount), and how its lines are drawn (`GlanceLines`) so that
 * nothing is cut off. There is no amount until the panel's code is loaded.
 */
function useGlance(
  id: string,
  input: PanelInput,
  title: string,
  width: number,
  height: number,
): GlanceModel & { readonly lines: GlanceLines } {
  const room = useRoom();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let isWanted = true;
    void Promise.all([loadGlance(id), loadGlanceLines()]).then(([toGlance, linesOf]) => {
      if (isWanted && linesOf !== null) setLoaded({ glanceOf: createModelCache(toGlance), linesOf });
    });
    return () => {
      isWanted = false;
    };
  }, [id]);
  const model = loaded === null ? NO_GLANCE : loaded.glanceOf(input);
  const isDemo = input.state.status.dataSource === 'demo';
  const lines = useMemo(
    () => loaded?.linesOf(model, { title, isDemo, width, height, look: { ...room, shortenInMiddle } }) ?? BEFORE_LOADED,
    [loaded, model, title, isDemo, width, height, room],
  );
  return { ...model, lines };
}

const BEFORE_LOADED: GlanceLines = { lineHeight: 1.45, gap: 0, demo: null, about: null, note: null, hasBar: false };
const GLANCE_RADIUS = 16;
const NO_GRAB = { deny: 'grab' };
