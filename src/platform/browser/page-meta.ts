/**
 * Reads the page's meta tags, which say who serves the page and which build it is. The build writes the tags. When the
 * companion (Outlay's local program) serves the page, the companion changes the tag `outlay-host` to `companion`.
 */

export interface PageMeta {
  /** who serves the page: Outlay's local program (`companion`), or a web server without it (`browser`) */
  readonly host: 'companion' | 'browser';
  readonly version: string;
  /** id of this build; each build has its own id; null during development */
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
