/** `npm run pack`: builds if the sources are newer, then writes the installable package to `dist`. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

run(process.execPath, ['scripts/build.js', '--if-stale']);
// On Windows, npm is a command script, which only a shell can start. No argument here comes from outside.
run('npm', ['pack'], process.platform === 'win32');

/**
 * Stops at the first program that fails, with its exit code.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {boolean} [shell]
 */
function run(program, args, shell = false) {
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit', shell });
  if (status !== 0) process.exit(status ?? 1);
}
