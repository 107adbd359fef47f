/**
 * Makes the tags that tell the browser which files a page of the companion (Outlay's local program) needs first, and
 * which of these files to run at once. These files load in parallel with the entry script.
 */

/**
 * The script that signs in. Its tag comes before the tag of the entry script, and the browser runs module scripts in
 * this order. The script is small, so the sign-in is sent before the browser compiles and runs the entry script. The
 * tag of this script has no `async`. With `async`, a browser that has both scripts in its cache would run the entry
 * script first.
 */
const FIRST_RUN = 'begin-session';
/**
 * The names of the scripts that are loaded first on a page that Outlay's local program serves. `vite.config.ts` gives
 * scripts these names.
 */
const FIRST_NEEDED = [FIRST_RUN, 'bridge'];
const ENTRY = 'index.html';
/** Matches the bundler's file names. A file with another name is not listed in the page. */
const FILE = /^assets\/[\w.-]+\.js$/;

interface Chunk {
  readonly file: string;
  readonly name?: unknown;
  readonly imports?: readonly string[];
}

/**
 * @param manifest the parsed manifest of the build; for any other value, the result is empty
 * @returns tags for the page's head, which belong before its entry script: a tag that runs the sign-in script, and
 *   links to the files that this script and the bridge (the connection to Outlay's local program) need. Files that the
 *   entry script loads itself are left out
 */
export function firstTags(manifest: unknown): string {
  const chunks = chunksOf(manifest);
  const reach = (names: readonly string[], found = new Set<string>()): Set<string> => {
    for (const name of names) {
      const chunk = chunks.get(name);
      if (chunk === undefined || found.has(chunk.file)) continue;
      found.add(chunk.file);
      reach(chunk.imports ?? [], found);
    }
    return found;
  };
  const loadedAnyway = reach([ENTRY]);
  const keys = FIRST_NEEDED.map((needed) => [...chunks.keys()].find((key) => chunks.get(key)?.name === needed));
  const needed = keys.filter((key) => key !== undefined);
  const first = chunks.get(keys[0] ?? '')?.file;
  return [...reach(needed)]
    .filter((file) => FILE.test(file) && !loadedAnyway.has(file))
    .map((file) =>
      file === first
        ? `<script type="module" crossorigin src="/${file}"></script>`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    )
    .join('\n    ');
}

function chunksOf(manifest: unknown): ReadonlyMap<string, Chunk> {
  if (typeof manifest !== 'object' || manifest === null) return new Map();
  return new Map(Object.entries(manifest).filter((entry): entry is [string, Chunk] => isChunk(entry[1])));
}

function isChunk(value: unknown): value is Chunk {
  if (typeof value !== 'object' || value === null) return false;
  const { file, imports = [] } = value as Readonly<Record<string, unknown>>;
  return typeof file === 'string' && Array.isArray(imports) && imports.every((name) => typeof name === 'string');
}
