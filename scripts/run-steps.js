/**
 * Runs commands in stages. The commands of one stage run in parallel, and each line of their output begins with the name
 * of its step. If a command of a stage fails, the later stages do not run. At the end, the time of each command is
 * printed.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} Step
 * @property {string} name the heading of the step in the output, for example `lint`
 * @property {readonly string[]} command a tool of node_modules/.bin (or `node`) and its arguments
 * @property {Readonly<Record<string, string>>} [environment] variables for the command. If a variable is already set, it
 *   keeps its value
 */

/** The number of letters in the column of names. */
const NAME_WIDTH = 14;

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
 * Runs one step and prints its output.
 * @param {Step} step
 * @param {boolean} hasNeighbours whether other steps run at the same time; if so, each line begins with the step's name
 */
async function runStep({ name, command, environment = {} }, hasNeighbours) {
  const begin = hasNeighbours ? `${name.padEnd(NAME_WIDTH)}│ ` : '';
  const print = (/** @type {string} */ line) => void process.stdout.write(`${begin}${line}\n`);
  print(`━━ ${name}: ${command.join(' ')}`);
  const started = performance.now();
  const code = await runTool(command, environment, hasNeighbours ? print : null);
  const took = performance.now() - started;
  const isPassed = code === 0;
  print(`━━ ${name}: ${isPassed ? 'passed in' : `FAILED (${code}) after`} ${(took / 1000).toFixed(1)} s`);
  return { code, time: `${row(name, took)}${isPassed ? '' : '  FAILED'}` };
}

/**
 * @param {string} name
 * @param {number} ms
 */
function row(name, ms) {
  return `${name.padEnd(NAME_WIDTH)}${(ms / 60_000).toFixed(1).padStart(5)} min`;
}

/**
 * Runs a tool in a process of its own.
 * @param {readonly string[]} command
 * @param {Readonly<Record<string, string>>} environment
 * @param {((line: string) => void) | null} print gets each line of the output; with null, the tool prints its output
 *   itself
 * @returns {Promise<number>} the exit code, which is 1 if a signal ended the command or it could not start
 */
function runTool([tool = 'node', ...args], environment, print) {
  const bin = path.join(root, 'node_modules/.bin');
  // On Windows, npm's programs in node_modules/.bin are .cmd files, which need a shell.
  const isWindows = process.platform === 'win32';
  const [file, parameters] =
    tool === 'node' ? [process.execPath, args] : [path.join(bin, tool) + (isWindows ? '.cmd' : ''), args];
  return new Promise((resolve) => {
    const stdio = print === null ? 'inherit' : 'pipe';
    const child = spawn(file, parameters, {
      cwd: root,
      env: { ...environment, ...process.env },
      stdio: ['inherit', stdio, stdio],
      shell: isWindows && tool !== 'node',
    });
    if (print !== null) {
      for (const stream of [child.stdout, child.stderr]) {
        if (stream !== null) createInterface({ input: stream }).on('line', print);
      }
    }
    child.once('error', (error) => {
      (print ?? console.error)(error.message);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}
