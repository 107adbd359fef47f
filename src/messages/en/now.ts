/** Words of the readout at the wrist and of the widget for today. */
import { inLanguage } from '../in-language.ts';

export const nowWords = inLanguage('now', {
  limitOfAll: 'The limit covers the whole organization',
  updated: (ago: string) => `Updated ${ago}`,
  notConnected: 'Not connected: these figures are not updated',
});
