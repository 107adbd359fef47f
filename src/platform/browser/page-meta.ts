/** Reads the page's meta tags: who serves the page, and which build it is. The build writes them; the companion changes the host when it serves the page. */

export interface PageMeta {
  /** who serves the page: decided without asking anybody */
  readonly host: 'companion' | 'browser';
  readonly version: string;
  /** names this very build, so that a page can tell a new one from itself; null while developing */
  readonly build: string | null;
}

export function readPageMeta(page: Pick<Document, 'querySelector'>): PageMeta {
  const read = (name: string): string | null =>
    page.querySelector<HTMLMetaElement>(`meta[name="outlay-${name}"]`)?.content ?? null;
  return {
    host: read('host') === 'companion' ? 'companion' : 'browser',
    version: read('version') ?? 'development',
    build: read('build'),
  };
}
