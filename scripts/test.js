/**
 * `npm test`: runs all checks and tests, and ends with one line that counts the tests of both runners. If a step of a
 * stage fails, the later stages do not run. `npm run test:all` (`--all`) repeats property tests and fuzzers five times
 * as often.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { canInstallWithApt } from './apt.js';
import { HELP, installedTestChromium } from './chromium.js';
import { FEWER_COMPILATIONS } from './fewer-compilations.js';
import { reports, staticSteps } from './gate.js';
import { canInstallKeyring } from './keyring.js';
import { runSteps } from './run-steps.js';
import { skippedTests } from './skipped-tests.js';
import { slowestTests } from './slowest-tests.js';
import { countTests } from './test-counts.js';

if (process.argv.includes('--all')) process.env['OUTLAY_TEST_ALL'] = '1';
// By default, Node starts four helper threads in each process. With this setting, Node chooses their number by the
// number of cores instead. This saves 5% of the processor time.
process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --v8-pool-size=0`.trim();
for (const file of Object.values(reports)) rmSync(file, { force: true });
mkdirSync(path.dirname(reports.vitest), { recursive: true });

const browser = findBrowser();

// The browser and the programs of the keychain are downloaded during the static checks, which wait for the processor and
// not for the network.
const downloads = [
  ...(browser.isMissing ? [{ name: 'chromium', command: ['node', 'scripts/chromium.js', '--for-tests'] }] : []),
  ...(canInstallKeyring() ? [{ name: 'keyring', command: ['node', 'scripts/keyring.js'] }] : []),
];

const passed =
  browser.isPossible &&
  (await runSteps([
    // The build comes before the tests. The browser tests use the build, and so do the tests that start the companion
    // (Outlay's local program).
    [
      ...downloads,
      ...staticSteps,
      { name: 'unused', command: ['knip'] },
      { name: 'build', command: ['node', 'scripts/build.js'] },
    ],
    [{ name: 'bundle sizes', command: ['node', 'scripts/bundle-sizes.js'] }],
    // While tests of one kind wait for a timer or a program, tests of the other kind use the processor. So both kinds
    // have fewer workers than if they ran alone, and fewer workers load the same modules.
    [
      {
        name: 'tests',
        command: [
          ...testRunner('vitest/vitest.mjs'),
          'run',
          `--maxWorkers=${availableParallelism()}`,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${reports.vitest}`,
        ],
      },
      { name: 'browser', command: [...testRunner('@playwright/test/cli.js'), 'test', '--workers=2'] },
    ],
  ]));

process.stdout.write('\nThe slowest tests:\n');
for (const { ms, name } of slowestTests(reports, 10)) {
  process.stdout.write(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}\n`);
}
const skipped = skippedTests(reports);
if (skipped.length > 0) process.stdout.write('\nNot run on this machine:\n');
for (const { file, count, titles } of skipped)
  process.stdout.write(`${String(count).padStart(7)}    ${file}: ${titles[0]}\n`);
const counts = countTests(reports);
process.exitCode = passed && counts.failed === 0 ? 0 : 1;
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);

/**
 * Returns the beginning of a command that starts a test runner. Workers of Playwright take over the flags.
 * @param {string} program a file of node_modules
 * @returns {readonly string[]}
 */
function testRunner(program) {
  return ['node', ...FEWER_COMPILATIONS, `node_modules/${program}`];
}

/**
 * Searches for a browser before the tests run. If there is none and none can be installed, `npm test` fails at once
 * instead of after five minutes.
 * @returns {{ isMissing: boolean, isPossible: boolean }}
 */
function findBrowser() {
  try {
    const found = installedTestChromium();
    const isPossible = found !== null || canInstallWithApt();
    process.stdout.write(isPossible ? `Browser: ${found ?? 'is installed during the static checks'}\n` : `\n${HELP}\n`);
    return { isMissing: found === null, isPossible };
  } catch (error) {
    process.stdout.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    return { isMissing: true, isPossible: false };
  }
}
