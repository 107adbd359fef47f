/**
 * Words of the 3D model in the Save menu. The model is a USDZ file that shows the costs of the Overview as columns on a
 * block.
 */
import { inLanguage } from '../in-language.ts';

export const modelFileWords = inLanguage('modelFile', {
  save: '3D model (USDZ)',
  about:
    'The costs of this view as three-dimensional columns with names and amounts, for viewers such as AR Quick Look.',
  view: 'View the 3D model',
  /** the name of the shown model: `3D model: Cost by model, 1–21 Nov` */
  shown: (caption: string) => `3D model: ${caption}`,
  quickLook: 'Open in AR Quick Look',
  /**
   * shown on the model itself, because a person who gets the file does not see the page:
   * `Saved with Outlay on Thursday, 26 November 2026`
   */
  savedOn: (day: string) => `Saved with Outlay on ${day}`,
  notMade: 'The 3D model could not be made, so no file was saved. Reload the page and try again.',
  notShown: 'This browser could not show the 3D model. Save the model and open its file.',
});
