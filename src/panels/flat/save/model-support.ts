/**
 * Finds out whether the browser can show a USDZ file without opening the 3D room. Safari can show it on the page, with
 * the element `<model>`. iPhone, iPad and Vision Pro can open it in AR Quick Look, by a link with the relation `ar`.
 */

export interface ModelSupport {
  readonly hasElement: boolean;
  readonly hasQuickLook: boolean;
}

/** The parts of a browser that `modelSupport` checks. */
export interface ModelBrowser {
  readonly HTMLModelElement?: unknown;
  readonly document: { createElement(name: 'a'): { readonly relList?: { supports?(token: string): boolean } } };
}

export function modelSupport({ HTMLModelElement, document }: ModelBrowser): ModelSupport {
  return {
    hasElement: HTMLModelElement !== undefined,
    hasQuickLook: document.createElement('a').relList?.supports?.('ar') === true,
  };
}
