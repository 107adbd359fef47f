/**
 * Runs commands in stages. The commands of one stage run in parallel. The output of each command is printed under a
 * heading, and ends with the time that the command took. If a command of a stage fails, the later stages do not run.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} Step
 * @property {string} name the heading of the step in the output, for example `lint`
 * @property {readonly string[]} command a tool of node_modules/.bin (or `node`) and its arguments
 */

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs the stages one after the other, until a stage fails.
 * @param {readonly (readonly Step[])[]} stages
 * @returns {Promise<boolean>} whether all steps passed
 */
export async function runSteps(stages) {
  const begun = performance.now();
  /** @type {string[]} */
  const times = [];
  let passed = true;
  for (const stage of stages) {
    const results = await Promise.all(stage.map((step) => runStep(step, stage.length > 1)));
    times.push(...results.map(({ time }) => time));
    passed = results.every(({ code }) => code === 0);
    if (!passed) break;
  }
  process.stdout.write(`\n${times.join('\n')}\n${row('altogether', performance.now() - begun)}\n`);
  return passed;
}

/**
 * Runs one step and prints its output under a heading.
 * @param {Step} step
 * @param {boolean} hasNeighbours whether other steps run at the same time; if so, the output is printed all at once
 *   when the step has ended
 */
async function runStep({ name, command }, hasNeighbours) {
  const heading = `\n━━ ${name}: ${command.join(' ')}\n`;
  if (!hasNeighbours) process.stdout.write(heading);
  const started = performance.now();
  const { code, output } = await runTool(command, hasNeighbours ? 'pipe' : 'inherit');
  const took = performance.now() - started;
  const end = code === 0 ? `passed in ${seconds(took)}` : `FAILED (${code}) after ${seconds(took)}`;
  process.stdout.write(`${hasNeighbours ? heading + output : ''}   ${name}: ${end}\n`);
  return { code, time: row(name, took) };
}

/** @param {number} ms */
function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

/**
 * @param {string} name
 * @param {number} ms
 */
function row(name, ms) {
  return `${name.padEnd(14)}${(ms / 60_000).toFixed(1).padStart(5)} min`;
}

/**
 * Runs a tool in a process of its own.
 * @param {readonly string[]} command
 * @param {'pipe' | 'inherit'} stdio `pipe` collects the output, `inherit` prints it at once
 * @returns {Promise<{ readonly code: number, readonly output: string }>} the exit code, which is 1 if a signal ended
 *   the command or it could not start, and the collected output
 */
function runTool([tool = 'node', ...args], stdio) {
  const bin = path.join(root, 'node_modules/.bin');
  // On Windows, npm's programs in node_modules/.bin are .cmd files, which need a shell.
  const isWindows = process.platform === 'win32';
  const [file, parameters] =
    tool === 'node' ? [process.execPath, args] : [path.join(bin, tool) + (isWindows ? '.cmd' : ''), args];
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(file, parameters, {
      cwd: root,
      stdio: ['inherit', stdio, stdio],
      shell: isWindows && tool !== 'node',
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    }
    child.once('error', (error) => resolve({ code: 1, output: `   ${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
