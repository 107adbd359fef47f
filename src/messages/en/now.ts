/** Words of the small panel at the wrist in the 3D room, and of the widget that shows today's cost. */
import { inLanguage } from '../in-language.ts';

export const nowWords = inLanguage('now', {
  limitLoading: 'The limit is loading',
  limitOfAll: 'The limit covers the whole organization',
  updated: (ago: string) => `Updated ${ago}`,
  notConnected: 'Not connected: these figures are not being updated',
});
