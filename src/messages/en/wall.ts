/** Words of glances on walls: the button, and what the title says. */
import { inLanguage } from '../in-language.ts';

export const wallWords = inLanguage('wall', {
  putUp: 'To wall',
  putUpOf: (panel: string) => `Put ${panel} on the wall`,
  takeDown: 'Take down',
  takeDownOf: (panel: string) => `Take ${panel} off the wall`,
  noWalls: 'No walls known',
  noWallsFor: (panel: string) =>
    `Put ${panel} on the wall: not possible, because the headset knows no walls. Set up the room in the headset’s settings.`,
  onWall: 'On the wall',
  /** the device has not found the wall's anchor and that of the room */
  onWallByFloor: 'On the wall, placed from the floor',
});
