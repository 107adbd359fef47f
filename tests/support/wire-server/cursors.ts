// Opaque page cursors, signed and bound to the query they were given for: the same cursor in another query is refused.

import { createHmac, randomBytes } from 'node:crypto';

import { badRequest } from './wire-error.ts';

export interface Cursors {
  mint(scope: string, position: number): string;
  /** The position behind a cursor; throws a 400 for a forged cursor or one of another query. */
  read(scope: string, cursor: string): number;
}

/** Path and every parameter except `page`, in an order of its own, so only the meaning of the query counts. */
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
