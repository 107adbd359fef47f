/** Runs commands one after the other, each under a heading with its time; stops at the first that fails. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} Step
 * @property {string} name what it checks
 * @property {readonly string[]} command a tool of node_modules/.bin (or `node`) and its arguments
 */

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * @param {readonly Step[]} steps
 * @returns {Promise<boolean>} whether all of them passed
 */
export async function runSteps(steps) {
  for (const [index, { name, command }] of steps.entries()) {
    process.stdout.write(`\n━━ ${index + 1}/${steps.length} ${name}: ${command.join(' ')}\n`);
    const started = performance.now();
    const code = await runTool(command);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(
      code === 0 ? `   ${name}: passed in ${seconds} s\n` : `   ${name}: FAILED (${code}) after ${seconds} s\n`,
    );
    if (code !== 0) return false;
  }
  return true;
}

/**
 * @param {readonly string[]} command
 * @returns {Promise<number>} its exit code; 1 when it was ended by a signal or could not start
 */
function runTool([tool = 'node', ...args]) {
  const bin = path.join(root, 'node_modules/.bin');
  // npm's shims on Windows are .cmd files, which need a shell.
  const isWindows = process.platform === 'win32';
  const [file, parameters] =
    tool === 'node' ? [process.execPath, args] : [path.join(bin, tool) + (isWindows ? '.cmd' : ''), args];
  return new Promise((resolve) => {
    const child = spawn(file, parameters, { cwd: root, stdio: 'inherit', shell: isWindows && tool !== 'node' });
    child.once('error', (error) => {
      process.stdout.write(`   ${error.message}\n`);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
