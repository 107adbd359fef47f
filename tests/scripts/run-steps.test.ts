/**
 * Tests commands that run in stages: each line of a parallel step begins with its name, and no later stage runs after a
 * failure.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const SCRIPT = pathToFileURL(join(import.meta.dirname, '../../scripts/run-steps.js')).href;

function run(stages: unknown): Promise<{ readonly passed: boolean; readonly output: string }> {
  const program = `import { runSteps } from ${JSON.stringify(SCRIPT)};
    process.exitCode = (await runSteps(${JSON.stringify(stages)})) ? 0 : 1;`;
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', program], (error, output) =>
      resolve({ passed: error === null, output }),
    );
  });
}

const step = (name: string, code: string) => ({ name, command: ['node', '-e', code] });

test('steps of a stage run beside each other, and each line says which step printed it', async () => {
  // Each step waits until the other step has begun, so if the steps ran one after the other, they would never end.
  const wait = (own: string, other: string): string =>
    `const fs = require('node:fs'), os = require('node:os');
     const file = (name) => os.tmpdir() + '/outlay-steps-${process.pid}-' + name;
     console.log('${own} begins'); fs.writeFileSync(file('${own}'), '');
     const timer = setInterval(() => { if (!fs.existsSync(file('${other}'))) return;
       clearInterval(timer); console.log('${own} ends'); setTimeout(() => fs.rmSync(file('${other}')), 200); }, 10);`;
  const { passed, output } = await run([[step('one', wait('one', 'two')), step('two', wait('two', 'one'))]]);
  expect(passed).toBe(true);
  const linesOf = (name: string): string[] =>
    output.split('\n').filter((line) => line.startsWith(name) && /begins|ends|passed/.test(line));
  for (const name of ['one', 'two']) {
    expect(linesOf(name)).toEqual([
      `${name}           │ ${name} begins`,
      `${name}           │ ${name} ends`,
      expect.stringMatching(new RegExp(`^${name} {11}│ ━━ ${name}: passed in \\d+\\.\\d s$`)),
    ]);
  }
  expect(output).toMatch(/one +0\.0 min\ntwo +0\.0 min\naltogether +0\.0 min\n$/);
});

test('a failure lets its stage end and starts no other', async () => {
  const { passed, output } = await run([
    [step('fails', 'process.exit(3)'), step('neighbour', "console.log('still here')")],
    [step('next', "console.log('never')")],
  ]);
  expect(passed).toBe(false);
  expect(output).toContain('fails: FAILED (3)');
  expect(output).toContain('still here');
  expect(output).toMatch(/fails +0\.0 min  FAILED\nneighbour +0\.0 min\n/);
  expect(output).not.toMatch(/never|next/);
});
