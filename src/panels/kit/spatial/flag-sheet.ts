/**
 * Draws flags from one image, which tools/room-assets/flags.js creates. In a panel, uikit draws all elements with the
 * same material in one draw call. So all flags share one material. The background colour of an element is not a colour
 * here: it says which flag the element shows.
 */
import { MeshBasicMaterial, type Texture } from 'three';

/** Where each flag is in the image, as a rectangle in pixels from the top left corner. All flags have the same size. */
export interface FlagSheetLayout {
  readonly width: number;
  readonly height: number;
  readonly flags: Readonly<
    Record<string, { readonly x: number; readonly y: number; readonly width: number; readonly height: number }>
  >;
}

export interface FlagSheet {
  /** the class of the material of elements that show a flag; uikit creates one such material for each panel */
  readonly Material: new () => MeshBasicMaterial;
  /**
   * Returns the background colour that makes an element with this material show the flag of a region. The first two
   * numbers are the left and the lower edge of the flag, as fractions of the image's width and height. Returns null if
   * the image has no flag of the region.
   */
  of(region: string): readonly [left: number, bottom: number, unused: 0] | null;
  dispose(): void;
}

/**
 * Makes the flags from one image.
 * @param picture the loaded image with all flags
 */
export function createFlagSheet(picture: Texture, { width, height, flags }: FlagSheetLayout): FlagSheet {
  const size = Object.values(flags)[0] ?? { width: 0, height: 0 };
  const part = `vec2(${(size.width / width).toFixed(6)}, ${(size.height / height).toFixed(6)})`;

  class FlagMaterial extends MeshBasicMaterial {
    constructor() {
      super({ map: picture });
    }

    // uikit adds code to the shader after this method has run. The code of uikit declares `backgroundColor` before the
    // line that is replaced here, and multiplies the colour by `backgroundColor` after that line. So `backgroundColor`
    // is set to 1 once it has been used.
    override onBeforeCompile(parameters: { fragmentShader: string }): void {
      parameters.fragmentShader = parameters.fragmentShader.replace(
        '#include <map_fragment>',
        `diffuseColor *= texture2D(map, backgroundColor.xy + vUv * ${part});
         backgroundColor = vec3(1.0);`,
      );
    }
  }

  return {
    Material: FlagMaterial,
    of(region) {
      const place = flags[region];
      // The y of texture coordinates begins at the bottom of the image, but the y of `place` begins at the top.
      return place === undefined ? null : [place.x / width, 1 - (place.y + place.height) / height, 0];
    },
    dispose: () => picture.dispose(),
  };
}
