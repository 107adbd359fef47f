/**
 * How the unit, property and architecture tests run: in Node, unless a file requests a document with
 * `@vitest-environment happy-dom`.
 */
import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { FEWER_COMPILATIONS } from './scripts/fewer-compilations.js';

/**
 * Code that changes the process for later tests: it replaces a module, uses a fake clock, or changes a global or an
 * environment variable without `vi.stubGlobal` and `vi.stubEnv`. Spies and stubs are not in this list, because they are
 * removed after each test.
 */
const TOUCHES_GLOBALS =
  /\bvi\.(?:mock|hoisted|useFakeTimers)\b|\bglobalThis\b|\bprocess\.(?:chdir|umask)|\bprocess\.env\S* = |\bReflect\.(?:set|delete)/;
/**
 * Code that could change the results of later test files in the same document: components that were loaded later stay
 * loaded for them. Spies and stubs are not in this list either.
 */
const TOUCHES_DOCUMENT = /\bvi\.dynamicImportSettled\b/;
const NEEDS_DOCUMENT = /@vitest-environment/;

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((name) => path.posix.join('tests', name.replaceAll(path.sep, '/')))
  .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/e2e/'))
  // `npm run check` leaves out *.slow.test.ts, which use child processes, sockets or very large bodies.
  .filter((file) => process.env['OUTLAY_TEST_QUICK'] !== '1' || !file.includes('.slow.test.'));
type Kind = 'together' | 'documents' | 'alone';

function kindOf(file: string): Kind {
  const text = readFileSync(file, 'utf8');
  if (TOUCHES_GLOBALS.test(text)) return 'alone';
  if (!NEEDS_DOCUMENT.test(text)) return 'together';
  return TOUCHES_DOCUMENT.test(text) ? 'alone' : 'documents';
}
const kinds = new Map(files.map((file) => [file, kindOf(file)]));
const filesOf = (kind: Kind): string[] => files.filter((file) => kinds.get(file) === kind);

/** The compiler options decide how a module is transformed, so they belong to the keys of the cache below. */
const compilerOptions = readFileSync('tsconfig.base.json', 'utf8');
const keyOfCompilerOptions = (): string => compilerOptions;
const cacheKey: Plugin = {
  name: 'outlay:cache-key',
  configureVitest: (context) => context.experimental_defineCacheKeyGenerator(keyOfCompilerOptions),
};

export default defineConfig({
  plugins: [react(), cacheKey],
  test: {
    // The three projects transform the same modules. With this cache, each module is transformed once. Its key is the
    // module's text, this file and tsconfig.base.json; another lock file empties the cache.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest-modules' },
    setupFiles: [
      'tests/fixed-seeds.ts',
      'tests/empty-document.ts',
      'tests/settled-imports.ts',
      'tests/patient-queries.ts',
      'tests/no-owner-stacks.ts',
      'tests/no-abort-stacks.ts',
    ],
    // The heap for young objects starts large, because random test data and elements are created and discarded all the
    // time. With half of it, tests with components need eight percent more processor time.
    execArgv: ['--min-semi-space-size=128', '--max-semi-space-size=128', ...FEWER_COMPILATIONS],
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // The limit ends a test that hangs. It is long, so that no test fails only because the machine is busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // One worker more than there are cores, because tests that wait for a program or a timer leave their core to
    // others. `npm test` takes fewer, because it runs the browser tests at the same time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // Test files that change nothing outside themselves share one process for each worker, so that a worker loads
      // each module once and not once for each test file.
      { extends: true, test: { name: 'together', isolate: false, include: filesOf('together') } },
      // Files that need a document share one process and one document. Each test leaves the document empty.
      { extends: true, test: { name: 'documents', isolate: false, include: filesOf('documents') } },
      { extends: true, test: { name: 'alone', include: filesOf('alone') } },
    ],
  },
});
