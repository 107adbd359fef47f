/**
 * Provides all flags from one image. All flags share its texture, which is uploaded to the graphics card once. tools/room-assets/flags.js
 * creates the image.
 */
import type { Texture } from 'three';

/** The place of each flag as a rectangle, in pixels from the top left corner. */
export interface FlagSheetLayout {
  readonly width: number;
  readonly height: number;
  readonly flags: Readonly<
    Record<string, { readonly x: number; readonly y: number; readonly width: number; readonly height: number }>
  >;
}

export interface FlagSheet {
  /** returns the flag of a region; null if the image has no flag of it */
  of(region: string): Texture | null;
  dispose(): void;
}

/**
 * Makes the flags from one image.
 * @param picture the loaded image with all flags
 */
export function createFlagSheet(picture: Texture, { width, height, flags }: FlagSheetLayout): FlagSheet {
  const views = new Map<string, Texture>();
  return {
    of(region) {
      const known = views.get(region);
      const place = flags[region];
      if (known !== undefined || place === undefined) return known ?? null;
      const view = picture.clone();
      // uikit's Image sets the matrix of its texture to the whole image. With this flag, three.js computes the matrix
      // from offset and repeat again before each drawing.
      view.matrixAutoUpdate = true;
      view.repeat.set(place.width / width, place.height / height);
      // The y of texture coordinates begins at the bottom, but the rows of the image begin at the top.
      view.offset.set(place.x / width, 1 - (place.y + place.height) / height);
      views.set(region, view);
      return view;
    },
    dispose() {
      for (const view of [...views.values(), picture]) view.dispose();
      views.clear();
    },
  };
}
