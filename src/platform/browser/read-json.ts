/** Reads a JSON file that is served with the page. */

/**
 * Reads and parses the file. Rejects if the file is missing or is not JSON. Rejects redirects too, because our own files never redirect.
 */
export async function readJson(path: string): Promise<unknown> {
  const response = await fetch(path, { redirect: 'error' });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const body: unknown = await response.json();
  return body;
}
