/**
 * Draws a glance, which is the small form of a panel with one amount, what the amount is, and what is uncertain in it.
 * Some have a bar. If the figures are invented, a mark beside the title says so. A press on the glance brings
 * the whole panel to the middle. Its buttons and its drag bar appear when a pointer points at it, and stay until a
 * pointer points at another panel.
 */
import { Container } from '@react-three/uikit';
import { memo, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { figureWords } from '../../messages/en/figures.ts';
import { glanceWords as words } from '../../messages/en/glance.ts';
import { roomWords } from '../../messages/en/room.ts';
import { summaryWords } from '../../messages/en/summary.ts';
import { wallWords } from '../../messages/en/wall.ts';
import { loadGlance, NO_GLANCE, type GlanceModel } from '../../panels/glances.ts';
import { Figure } from '../../panels/kit/spatial/figure.tsx';
import { Meter } from '../../panels/kit/spatial/meter.tsx';
import { Press, PRESS_INSET, PRESS_INSET_TOP } from '../../panels/kit/spatial/press.tsx';
import { useRoom } from '../../panels/kit/spatial/room-setting.tsx';
import { WidthProvider } from '../../panels/kit/spatial/room-width.tsx';
import { Words } from '../../panels/kit/spatial/words.tsx';
import { createModelCache } from '../../panels/parts/model-cache.ts';
import type { PanelInput } from '../../panels/parts/panel-input.ts';
import type { PixelExtent } from '../placement/panel.ts';
import { DEMO_GAP, glanceLines, type GlanceLines } from './glance-lines.ts';
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
  const model = useGlance(id, input);
  const { figure, bar } = model;
  const title = panels.titleOf(id);
  const isFocused = useStore(room.store, ({ focused }) => focused === id);
  const isPinned = useStore(room.store, ({ layout }) => layout.panels.some((one) => one.id === id && one.isPinned));
  const isOnWall = useIsOnWall(id);
  const place = usePlaceWords(id);
  const shownTitle = place === null ? title : `${title} · ${place}`;
  const inner = size.width - 2 * PRESS_INSET;
  const target = isFocused ? size.height - BAR_HEIGHT : size.height;
  const isDemo = input.state.status.dataSource === 'demo';
  const lines = useGlanceLines(model, shownTitle, isDemo, { width: inner, height: target - 2 * PRESS_INSET_TOP });
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
          name: figure === null ? words.open(title) : words.openWith(title, figure),
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

/** Draws the title, and beside it the mark that the figures are invented. */
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
    <Container flexDirection="row" flexWrap="wrap" gapColumn={DEMO_GAP} width="100%" flexShrink={0}>
      {name}
      <Words size="small" color="warn" isStrong lineHeight={lineHeight}>
        {demo}
      </Words>
    </Container>
  );
}

/** Returns how the glance is drawn so that nothing of it is cut off. */
function useGlanceLines(
  model: GlanceModel,
  title: string,
  isDemo: boolean,
  { width, height }: PixelExtent,
): GlanceLines {
  const { font, typeSize, scaled } = useRoom();
  const hasMarks = (model.bar?.marks ?? []).length > 0;
  return useMemo(() => {
    const sizes = {
      small: typeSize('small'),
      body: typeSize('body'),
      figure: typeSize('figure'),
      bar: scaled(BAR) + (hasMarks ? 2 * scaled(BEYOND_BAR) : 0),
    };
    const demo = isDemo ? [figureWords.demo, summaryWords.invented] : [];
    return glanceLines(
      { ...model, title, demo, hasBar: model.bar !== undefined },
      {
        width,
        height,
        sizes,
        // Words rounds the width up and keeps one pixel free. A text with characters that the font lacks is drawn as an
        // image, in a font whose characters may be wider.
        widthOf: (text, size, isStrong = false) =>
          Math.ceil(
            font.emWidth(text, isStrong ? 'semi-bold' : 'normal') * sizes[size] * (font.covers(text) ? 1 : FOREIGN),
          ) + 1,
      },
    );
  }, [model, hasMarks, title, isDemo, width, height, font, typeSize, scaled]);
}

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
/** The height of the bar at a text scale of 1, and how far its marks reach beyond it, in pixels, as Meter draws it. */
const BAR = 12;
const BEYOND_BAR = 4;
/** How much wider than assumed the characters that the font lacks may be. */
const FOREIGN = 1.7;
const NO_GRAB = { deny: 'grab' };
