/**
 * Draws the content of a panel frame: the title and the same view as on the page. The frame at which a pointer pointed
 * last also has the pin and close buttons next to the title, if it is wide.
 */
import { Container } from '@react-three/uikit';
import { createElement, memo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { PanelInput } from '../../panels/parts/panel-input.ts';
import { ChoicesStandOpen } from '../../panels/kit/spatial/choice.tsx';
import { Scroll } from '../../panels/kit/spatial/scroll.tsx';
import { Surface } from '../../panels/kit/spatial/surface.tsx';
import { Words } from '../../panels/kit/spatial/words.tsx';
import { SPACES } from '../../panels/kit/tokens.ts';
import { PANELS } from '../../panels/registry.ts';
import { useFrameNotes } from './frame-notes.ts';
import { useRoomScene } from '../room-context.ts';
import type { PixelExtent } from '../placement/panel.ts';
import { PinAndClose } from './pin-and-close.tsx';
import { BAR_HEIGHT, isWideFrame, surfaceOf } from './room-panels.ts';

interface Props {
  readonly id: string;
  readonly input: PanelInput;
  /** the size of the frame, in pixels, without the rows of buttons that the person has unfolded */
  readonly frame: PixelExtent;
}

export const PanelContent = memo(function PanelContent({ id, input, frame }: Props): ReactNode {
  const { tracker, panels } = useRoomScene();
  const { width, height } = surfaceOf(frame);
  const { choicesStandOpen, hasNotices } = panels.factsOf(id);
  const body = createElement(panels.bodyOf(id), { input, act: tracker.actions });
  return (
    <Surface width={width} height={height}>
      <Head id={id} isWide={isWideFrame(frame)} />
      <Scroll label={panels.titleOf(id)}>
        {hasNotices && <PANELS.notices.Body input={input} act={tracker.actions} />}
        {choicesStandOpen ? <ChoicesStandOpen>{body}</ChoicesStandOpen> : body}
      </Scroll>
    </Surface>
  );
});

interface HeadProps {
  readonly id: string;
  readonly isWide: boolean;
}

const Head = memo(function Head({ id, isWide }: HeadProps): ReactNode {
  const { room, panels } = useRoomScene();
  const title = panels.titleOf(id);
  const isFocused = useStore(room.store, ({ focused }) => focused === id);
  const notes = useFrameNotes(id);
  return (
    <Container
      flexDirection="row"
      alignItems="center"
      gap={SPACES.small}
      width="100%"
      minHeight={BAR_HEIGHT}
      flexShrink={0}
      pointerEventsType={NO_GRAB}
    >
      <Container flexDirection="column" flexGrow={1} flexShrink={1}>
        <Words size="title" isStrong lineHeight={1.3}>
          {title}
        </Words>
        {notes.length > 0 && (
          <Words size="small" color="quiet" lineHeight={1.3}>
            {notes.join(' · ')}
          </Words>
        )}
      </Container>
      {isFocused && isWide && <PinAndClose id={id} />}
    </Container>
  );
});

/** A hand that is near a panel presses it with the fingertip. So the panel ignores the grip of the hand. */
const NO_GRAB = { deny: 'grab' };
