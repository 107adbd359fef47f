/**
 * `npm run bench`: builds bench/run.ts as Node code with Vite's server build and runs it. So Node needs no loader for
 * TypeScript, and the benchmark measures the code that users get. The benchmark can call the garbage collector.
 * Arguments are passed on to bench/run.ts.
 */
import { spawnSync } from 'node:child_process';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = path.join(root, 'node_modules/.cache/bench');

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { run: path.join(root, 'bench/run.ts') },
      external: [...builtinModules, /^node:/],
      output: { entryFileNames: '[name].js' },
    },
  },
});

const { status } = spawnSync(process.execPath, ['--expose-gc', path.join(outDir, 'run.js'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
