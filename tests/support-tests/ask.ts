// Sends requests to a test server, for the tests of the test servers. Each request is a GET with the provider's
// headers. The function `ask` returns the answer and its JSON.

import { ADMIN_KEY } from '../support/wire-server/wire-options.ts';

export interface Asked {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; null if it is not JSON. */
  readonly json: unknown;
}

export const HEADERS = { 'x-api-key': ADMIN_KEY, 'anthropic-version': '2023-06-01' };

export async function ask(url: string, init: RequestInit = {}): Promise<Asked> {
  const response = await fetch(url, { headers: HEADERS, ...init });
  const text = await response.text();
  let json: unknown = null;
  try {
    json = JSON.parse(text);
  } catch {
    // Some faults send no JSON. In this case, the tests read the text.
  }
  return { status: response.status, headers: response.headers, text, json };
}

/** Reads JSON as the form that a test expects. If it has another form, the checks of its fields fail. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the shape it expects
export function parseAs<T>(text: string): T {
  return JSON.parse(text) as T;
}

/** One report page as tests read it. In a page of another form, fields are undefined, which no check accepts. */
export interface ReportPage {
  readonly data: readonly { starting_at: string; ending_at: string; results: readonly Record<string, unknown>[] }[];
  readonly has_more: boolean;
  readonly next_page: string | null;
}

export async function askReport(url: string, init: RequestInit = {}): Promise<ReportPage> {
  const { status, text } = await ask(url, init);
  if (status !== 200) throw new Error(`${String(status)} ${text}`);
  return parseAs<ReportPage>(text);
}

/** Returns all pages of a report, by following the cursor. */
export async function askAllPages(url: string): Promise<ReportPage[]> {
  const pages: ReportPage[] = [];
  let cursor: string | null = null;
  do {
    const page: ReportPage = await askReport(cursor === null ? url : `${url}&page=${encodeURIComponent(cursor)}`);
    pages.push(page);
    cursor = page.next_page;
  } while (cursor !== null);
  return pages;
}

/** Returns the `error` object in the body of an error answer. */
export function errorOf(asked: Asked): { type?: string; message?: string } {
  return parseAs<{ error?: { type?: string; message?: string } }>(asked.text).error ?? {};
}
