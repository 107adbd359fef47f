// Makes and reads cursors of pages. A cursor is signed for one query, so it is refused with another query.

import { createHmac, randomBytes } from 'node:crypto';

import { badRequest } from './wire-error.ts';

export interface Cursors {
  mint(scope: string, position: number): string;
  /** returns the position of a cursor; throws a 400 for a forged cursor, or for one of another query */
  read(scope: string, cursor: string): number;
}

/**
 * Returns the path and all parameters except `page`, in sorted order. Two queries with the same meaning get the same
 * text.
 */
export function cursorScope(path: string, search: URLSearchParams): string {
  const rest = [...search].filter(([name]) => name !== 'page').map((pair) => JSON.stringify(pair));
  return [path, ...rest.toSorted()].join('\n');
}

export function createCursors(): Cursors {
  const secret = randomBytes(16);
  function mint(scope: string, position: number): string {
    const seal = createHmac('sha256', secret)
      .update(`${scope}\n${String(position)}`)
      .digest('hex')
      .slice(0, 24);
    return `page_${Buffer.from(`${String(position)}:${seal}`).toString('base64url')}`;
  }
  function read(scope: string, cursor: string): number {
    const position = Number.parseInt(Buffer.from(cursor.replace(/^page_/, ''), 'base64url').toString('latin1'), 10);
    if (!Number.isSafeInteger(position) || mint(scope, position) !== cursor) {
      throw badRequest('page: not a cursor of this query');
    }
    return position;
  }
  return { mint, read };
}
