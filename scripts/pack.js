/** `npm run pack`: builds if the sources are newer than the build, then writes the installable package to `dist`. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

run(process.execPath, ['scripts/build.js', '--if-stale']);
// On Windows, npm is a command script, which only a shell can start. The shell is safe, because all arguments of this
// call are fixed.
run('npm', ['pack'], process.platform === 'win32');

/**
 * Runs a program. If the program fails, ends this process with the program's exit code.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {boolean} [shell]
 */
function run(program, args, shell = false) {
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit', shell });
  if (status !== 0) process.exit(status ?? 1);
}
