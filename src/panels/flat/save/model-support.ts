/**
 * Finds out whether the browser can show a USDZ file on the page, without opening the room: with the element `<model>`
 * (Safari), or with AR Quick Look, which opens links with the relation `ar` (iPhone, iPad, Vision Pro).
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
