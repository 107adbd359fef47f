/**
 * Draws the button of the dock (the bar of buttons in front of a person) that shows the name of the chosen layout. A
 * press chooses the next layout.
 */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { roomWords } from '../../messages/en/room.ts';
import { Press } from '../../panels/kit/spatial/press.tsx';
import { Words } from '../../panels/kit/spatial/words.tsx';
import { layoutAfter } from '../placement/layout-name.ts';
import { useRoomScene } from '../room-context.ts';

export function LayoutButton(): ReactNode {
  const { room, readHead } = useRoomScene();
  const name = useStore(room.store, ({ layout }) => layout.name);
  const next = layoutAfter(name);
  const { names, shown, spoken } = roomWords.layouts;
  return (
    <Press
      id="dock:layout"
      justify="center"
      meaning={{ role: 'button', name: spoken(names[name], names[next]) }}
      onPress={() => room.actions.chooseLayout(next, readHead())}
    >
      <Words isStrong>{shown(names[name])}</Words>
    </Press>
  );
}
