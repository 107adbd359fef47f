/** What the page's own HTML says of where it is: the build writes it, and a companion writes its name over it when it serves the page. */

export interface PageMarks {
  /** who serves the page: decided without asking anybody */
  readonly host: 'companion' | 'browser';
  readonly version: string;
  /** names this very build, so that a page can tell a new one from itself; null while developing */
  readonly build: string | null;
}

export function readPageMarks(page: Pick<Document, 'querySelector'>): PageMarks {
  const read = (name: string): string | null =>
    page.querySelector<HTMLMetaElement>(`meta[name="outlay-${name}"]`)?.content ?? null;
  return {
    host: read('host') === 'companion' ? 'companion' : 'browser',
    version: read('version') ?? 'development',
    build: read('build'),
  };
}
