/**
 * Words of glances (small panels of the 3D room with one amount) on walls of the person's real room: the button that
 * puts one on a wall, and the texts about its place.
 */
import { inLanguage } from '../in-language.ts';

export const wallWords = inLanguage('wall', {
  putUp: 'To wall',
  putUpOf: (panel: string) => `Put ${panel} on the wall`,
  takeDown: 'Take down',
  takeDownOf: (panel: string) => `Take ${panel} off the wall`,
  noWalls: 'No walls known',
  noWallsFor: (panel: string) =>
    `No walls known. To put ${panel} on a wall, set up your room in the headset’s settings.`,
  looking: 'Looking…',
  notFound: 'No wall there',
  notFoundFor: (panel: string) => `No wall with space for ${panel} was found. Look at an empty wall and press again.`,
  onWall: 'On the wall',
  /**
   * shown if the headset has found neither the saved anchor of the wall nor the saved anchor of the real room. An
   * anchor is a place that a headset recognizes again
   */
  onWallByFloor: 'On the wall. The panel’s place may not be exact.',
});
