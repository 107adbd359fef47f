/** Reads a JSON file that is served with the page. */

/**
 * Reads and parses the file. Rejects if the file is missing or is not JSON. Also rejects if the server sends a
 * redirect, because our own files are never redirected.
 */
export async function readJson(path: string): Promise<unknown> {
  const response = await fetch(path, { redirect: 'error' });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const body: unknown = await response.json();
  return body;
}
