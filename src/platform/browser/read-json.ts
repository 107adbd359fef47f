/** Reads a JSON file that is served with the page. */

/** Rejects when the file is not there or is no JSON; a redirect is no file of ours. */
export async function readJson(path: string): Promise<unknown> {
  const response = await fetch(path, { redirect: 'error' });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const body: unknown = await response.json();
  return body;
}
