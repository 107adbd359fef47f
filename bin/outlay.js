#!/usr/bin/env node
/**
 * Starts Outlay. In a checkout, it builds first if the sources are newer than the build. The build prints nothing to
 * standard output.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);

const main = new URL('dist/companion/main.js', root);

// Only a checkout contains the sources. An installed package contains the finished build.
if (existsSync(new URL('src', root))) await buildIfStale();
else if (!existsSync(main)) {
  process.stderr.write('This package of Outlay was made without its build. Make it again with `npm run pack`.\n');
  process.exit(1);
}
// A module chooses its sentences when it is loaded. So the language is set before the program is loaded.
const { speak } = await import(new URL('language.js', main).href);
await speak(process.env);
const { run } = await import(main.href);
process.exitCode = await run(process.argv.slice(2));

async function buildIfStale() {
  if (!existsSync(new URL('node_modules/vite', root))) {
    process.stderr.write('Outlay is not installed yet: run `npm install` in its folder first.\n');
    process.exit(1);
  }
  const { isBuildStale } = await import('../scripts/build-freshness.js');
  if (!isBuildStale(fileURLToPath(root))) return;
  const build = fileURLToPath(new URL('scripts/build.js', root));
  // The build's output goes to standard error.
  const { status } = spawnSync(process.execPath, [build, '--if-stale'], { stdio: ['ignore', 2, 2] });
  if (status === 0) return;
  process.stderr.write('Outlay could not be built; the reason is above.\n');
  process.exit(1);
}
