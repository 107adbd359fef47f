/**
 * Checks the scripts of the built web application: their number, and the gzipped sizes of the first load (the code that
 * a browser loads before it shows the flat page), of the first load with the chart, and of the code for the room. Also
 * checks that no script contains modules that must not be in it, for example modules of the room in the first load.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/**
 * the largest allowed size of the first load, in bytes (gzip). The first load is the summary bar, the notices, the
 * tabs, and the components that they use. Ranked tables and trends are loaded later, with the first tab that shows one
 */
const LIMIT_BYTES = 123_000;
/**
 * the largest allowed size of the first load and the chart together, in bytes (gzip). The chart is loaded after the
 * first figures
 */
const CHART_LIMIT_BYTES = 130_000;
/**
 * the largest allowed size of the code that is loaded when a person enters the room, in bytes (gzip), without fonts and
 * pictures
 */
const ROOM_LIMIT_BYTES = 450_000;
/**
 * the largest allowed number of scripts. A browser requests each script two or three times: when the page needs it or
 * is idle, when the service worker stores it, and when the service worker looks for a newer version. Code that is
 * loaded at the same time belongs in one script.
 */
const SCRIPT_LIMIT = 50;
const NEVER_SHIPPED = /\/node_modules\/(iwer|@iwer)\//;
const CHART_MODULE = /\/panels\/kit\/dom\/chart\/drawn-chart\.tsx$/;
const ROOM_MODULES = /\/node_modules\/(three|@react-three|@pmndrs|iwer|@iwer|yoga-layout)\//;

/**
 * the script that signs in on a page of the companion (Outlay's local program); this script runs before the entry
 * script, which is larger and takes longer to load
 */
const RUNS_BEFORE_ENTRY = /\/platform\/browser\/bridge\/begin-session\.ts$/;
/** modules with sentences; such a module chooses the language of its sentences when it is loaded */
const SENTENCES = /\/src\/messages\//;

const web = fileURLToPath(new URL('../dist/web/', import.meta.url));

/**
 * @typedef {object} Chunk one emitted script, in the form in which vite.config.ts lists the scripts
 * @property {string} fileName
 * @property {boolean} isEntry
 * @property {readonly string[]} imports
 * @property {readonly string[]} modules
 */
/** @type {readonly Chunk[]} */
const chunks = JSON.parse(readFileSync(path.join(web, '.vite/chunks.json'), 'utf8'));
const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));

const first = withImports(chunks.filter((chunk) => chunk.isEntry));
const withChart = withImports([
  ...first,
  ...chunks.filter((chunk) => chunk.modules.some((one) => CHART_MODULE.test(one))),
]);

/** @type {string[]} */
const faults = [];
if (first.size === 0) faults.push('no entry was found in the build');
let firstBytes = 0;
let chartBytes = 0;
let roomBytes = 0;
process.stdout.write(`${'script'.padEnd(48)}${'raw'.padStart(10)}${'gzip'.padStart(10)}  when\n`);
for (const chunk of [...chunks].sort((a, b) => Number(first.has(b)) - Number(first.has(a)))) {
  const bytes = readFileSync(path.join(web, chunk.fileName));
  const packed = gzipSync(bytes, { level: 9 }).length;
  process.stdout.write(
    `${chunk.fileName.padEnd(48)}${kb(bytes.length)}${kb(packed)}  ${first.has(chunk) ? 'first' : 'later'}\n`,
  );
  if (chunk.modules.some((module) => NEVER_SHIPPED.test(module))) faults.push(`${chunk.fileName} holds the emulator`);
  if (chunk.modules.some((module) => ROOM_MODULES.test(module))) roomBytes += packed;
  if (withChart.has(chunk)) chartBytes += packed;
  if (!first.has(chunk)) continue;
  firstBytes += packed;
  const strangers = chunk.modules.filter((module) => ROOM_MODULES.test(module));
  if (strangers.length > 0)
    faults.push(`${chunk.fileName} holds ${strangers.length} of the room's modules, such as ${strangers[0]}`);
}
process.stdout.write(`${'the flat page, first load'.padEnd(58)}${kb(firstBytes)}  limit ${kb(LIMIT_BYTES).trim()}\n`);
process.stdout.write(`${'with the chart'.padEnd(58)}${kb(chartBytes)}  limit ${kb(CHART_LIMIT_BYTES).trim()}\n`);
process.stdout.write(`${'the room'.padEnd(58)}${kb(roomBytes)}  limit ${kb(ROOM_LIMIT_BYTES).trim()}\n`);
process.stdout.write(`${'scripts'.padEnd(58)}${String(chunks.length).padStart(10)}  limit ${SCRIPT_LIMIT}\n`);
if (chunks.length > SCRIPT_LIMIT) faults.push(`there are ${chunks.length} scripts, more than ${SCRIPT_LIMIT}`);
const early = withImports(chunks.filter((chunk) => chunk.modules.some((one) => RUNS_BEFORE_ENTRY.test(one))));
if (early.size === 0) faults.push('no script was found that signs in before the entry runs');
if ([...early].some((chunk) => chunk.isEntry)) faults.push('the script that signs in waits for the entry script');
const words = [...early].flatMap(({ modules }) => modules.filter((module) => SENTENCES.test(module)));
if (words.length > 0) faults.push(`the script that signs in chooses English, because it holds ${words[0]}`);
if (withChart.size === first.size) faults.push('no chart was found in the build, or it is part of the first load');
if (chartBytes > CHART_LIMIT_BYTES)
  faults.push(`the flat page with its chart loads ${kb(chartBytes).trim()}, more than ${kb(CHART_LIMIT_BYTES).trim()}`);
if (roomBytes === 0) faults.push('no room was found in the build');
if (roomBytes > ROOM_LIMIT_BYTES)
  faults.push(`the room loads ${kb(roomBytes).trim()}, more than ${kb(ROOM_LIMIT_BYTES).trim()}`);
if (firstBytes > LIMIT_BYTES)
  faults.push(`the flat page loads ${kb(firstBytes).trim()}, more than ${kb(LIMIT_BYTES).trim()}`);

for (const fault of faults) process.stdout.write(`too much: ${fault}\n`);
if (faults.length > 0) process.exitCode = 1;

/** @param {number} bytes */
function kb(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
}

/**
 * Returns the given chunks and all chunks that they import statically.
 * @param {Iterable<Chunk>} roots
 */
function withImports(roots) {
  const found = new Set(roots);
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported !== undefined) found.add(imported);
    }
  }
  return found;
}
