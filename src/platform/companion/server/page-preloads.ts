/** Tells the browser which files a companion's page needs first, so that they load in parallel with the entry script. */

/** The modules that the entry script loads first on a companion's page. */
const FIRST_NEEDED = [
  'src/platform/browser/bridge/connect-companion.ts',
  'src/platform/browser/bridge/browser-keys.ts',
];
const ENTRY = 'index.html';
/** Matches the bundler's file names. A file with another name is not listed in the page. */
const FILE = /^assets\/[\w.-]+\.js$/;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/**
 * @param manifest the parsed manifest of the build; any other value gives no links
 * @returns the links for the page's head, without files that the entry script loads anyway
 */
export function preloadLinks(manifest: unknown): string {
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
  return [...reach(FIRST_NEEDED)]
    .filter((file) => FILE.test(file) && !loadedAnyway.has(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
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
