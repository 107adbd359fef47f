/**
 * Requests the files of the room's fonts and flags while the room's code is still loading. Without this, the code would
 * request them only when it runs.
 */

export const FONTS = { 400: '/room/fonts/inter-400.json', 600: '/room/fonts/inter-600.json' } as const;
export const FLAGS = { layout: '/room/flags/flags.json', picture: '/room/flags/flags.png' } as const;
/** the pictures whose names are in the field `pages` of the font files */
export const FONT_PICTURES = ['/room/fonts/inter-400.png', '/room/fonts/inter-600.png'] as const;

/**
 * Adds a preload link for each file to the head of the page. A second call adds nothing.
 * @param base the address of the page, to which addresses of files are relative
 */
export function preloadRoomFiles({ head }: Document, base: string): void {
  if (head.querySelector('[data-room-file]') !== null) return;
  for (const path of [...Object.values(FONTS), FLAGS.layout]) preload(head, path, 'fetch');
  for (const path of [...FONT_PICTURES, FLAGS.picture]) preload(head, new URL(path, base).href, 'image');
}

function preload(head: HTMLHeadElement, href: string, as: 'fetch' | 'image'): void {
  const link = Object.assign(head.ownerDocument.createElement('link'), { rel: 'preload', as, href });
  link.crossOrigin = 'anonymous';
  // Without this priority, Chromium would request pictures after all other files. The room waits for the pictures.
  link.fetchPriority = 'high';
  link.dataset['roomFile'] = '';
  head.append(link);
}
