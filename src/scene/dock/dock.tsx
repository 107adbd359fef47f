/**
 * Draws the dock below the panels. Its buttons choose a layout, bring the panels to the person and return to the page.
 * The button `Panels` unfolds more controls: a switch for each panel, the buttons that arrange and refresh, and Help.
 * When a person enters an AR or VR session for the first time, the dock says how to begin, until the person presses
 * `Panels`.
 */
import { roomWords } from '../../messages/en/room.ts';
import { Container } from '@react-three/uikit';
import { memo, useCallback, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { isRefreshing } from '../../core/tracker/tracker-state.ts';
import { Button, Toggle } from '../../panels/kit/spatial/button.tsx';
import { Press } from '../../panels/kit/spatial/press.tsx';
import { useRoom } from '../../panels/kit/spatial/room-setting.tsx';
import { RIM, SURFACE_RADIUS } from '../../panels/kit/spatial/surface.tsx';
import { WidthProvider } from '../../panels/kit/spatial/room-width.tsx';
import { Words } from '../../panels/kit/spatial/words.tsx';
import { SPACES } from '../../panels/kit/tokens.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { HelpCard } from './help-card.tsx';
import { LayoutButton } from './layout-button.tsx';
import { DOCK_PIXEL_SIZE, DOCK_TOP, DOCK_WIDTH } from './dock-pose.ts';
import { useRoomScene } from '../room-context.ts';

const NO_GRAB = { deny: 'grab' };
const TOP = [0, DOCK_TOP, 0] as const;

export const Dock = memo(function Dock(): ReactNode {
  const { colors, font } = useRoom();
  const { room, panels, readHead, tracker, exit } = useRoomScene();
  const pose = useStore(room.store, ({ dock }) => dock);
  const isBusy = useStore(tracker.store, isRefreshing);
  const tabs = useStore(tracker.store, ({ settings }) => settings.tabs);
  const isFirstEntry = useStore(room.store, (state) => state.isFirstEntry && state.mode !== 'preview');
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [hasUnfolded, setHasUnfolded] = useState(false);
  const [isHelpOn, setIsHelpOn] = useState(false);
  const fold = useCallback(() => setIsUnfolded(false), []);
  const unfold = (isNow: boolean): void => {
    setIsUnfolded(isNow);
    setHasUnfolded(true);
  };
  if (pose === null) return null;
  return (
    <group position={[...pose.position]} quaternion={[...pose.rotation]} name="dock">
      <group position={TOP}>
        <Container
          id="dock"
          pixelSize={DOCK_PIXEL_SIZE}
          width={DOCK_WIDTH}
          anchorY="top"
          flexDirection="column"
          gap={SPACES.small}
          padding={SPACES.medium - RIM}
          borderWidth={RIM}
          borderColor={colors.line}
          backgroundColor={colors.page}
          borderRadius={SURFACE_RADIUS}
          color={colors.ink}
          fontFamilies={font.families}
          pointerEvents="auto"
          pointerEventsType={NO_GRAB}
        >
          <WidthProvider width={DOCK_WIDTH - 2 * SPACES.medium}>
            <Row>
              <LayoutButton />
              <Toggle id="dock:panels" label={roomWords.dock.panels} isOn={isUnfolded} onChange={unfold} />
              <Button
                id="dock:bring"
                label={roomWords.dock.bringHere}
                onPress={() => room.actions.bringHere(readHead())}
              />
              <Button id="dock:exit" label={roomWords.dock.exit} onPress={exit} />
            </Row>
            <ClosedNotice />
            {isUnfolded && (
              <Row>
                {panels.displayed(tabs).map((id) => (
                  <PanelSwitch key={id} id={id} onOpenTable={fold} />
                ))}
                <Button
                  id="dock:arrange"
                  label={roomWords.dock.arrange}
                  onPress={() => room.actions.arrange(readHead())}
                />
                <Button
                  id="dock:refresh"
                  label={roomWords.dock.refresh}
                  isBusy={isBusy}
                  onPress={() => void tracker.actions.refresh('all')}
                />
                <Toggle id="dock:help" label={roomWords.dock.help} isOn={isHelpOn} onChange={setIsHelpOn} />
              </Row>
            )}
            {isUnfolded
              ? isHelpOn && <HelpCard isShort={false} />
              : isFirstEntry && !hasUnfolded && <HelpCard isShort />}
          </WidthProvider>
        </Container>
      </group>
    </group>
  );
});

function Row({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Container
      flexDirection="row"
      flexWrap="wrap"
      justifyContent="center"
      gap={SPACES.small}
      width="100%"
      pointerEvents="none"
    >
      {children}
    </Container>
  );
}

interface PanelSwitchProps {
  readonly id: string;
  /**
   * called after the person has opened a table (a level surface that shows costs as columns). The dock then folds,
   * because the table is beside the dock, and the unfolded dock would cover a part of the table
   */
  readonly onOpenTable: () => void;
}

const PanelSwitch = memo(function PanelSwitch({ id, onOpenTable }: PanelSwitchProps): ReactNode {
  const { room, panels, readHead } = useRoomScene();
  const title = panels.titleOf(id);
  const isOpen = useStore(room.store, ({ layout }) => layout.panels.some((one) => one.id === id && one.isOpen));
  const toggle = (): void => {
    room.actions.toggle(id, readHead());
    if (!isOpen && panels.usualRoleOf(id) === 'table') onOpenTable();
  };
  return (
    <Press
      id={`dock:${id}`}
      kind={isOpen ? 'chosen' : 'quiet'}
      justify="center"
      meaning={{ role: 'switch', name: title, isOn: isOpen }}
      onPress={toggle}
    >
      <Words isStrong color={isOpen ? 'ink' : 'quiet'}>
        {title}
      </Words>
    </Press>
  );
});
