/** Installs Debian packages that the tests need: a browser, and the programs of the system keychain. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Whether this process can install packages. Only root on Debian can, for example in a container. So nothing is
 * installed on a person's own machine.
 */
export function canInstallWithApt() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/**
 * Runs apt-get. A lock allows one process at a time, because apt-get refuses to run twice at once. The output goes to
 * standard error, because some programs that call this print a result on standard output.
 * @param {readonly string[]} names of Debian packages
 * @param {string} program `apt-get`, or a substitute in a test
 * @returns {boolean} whether the packages were installed
 */
export function installWithApt(names, program = 'apt-get') {
  const lock = path.join(tmpdir(), 'outlay-apt.lock');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return [['update'], ['install', '-y', '--no-install-recommends', ...names]].every(
    (step) => spawnSync('flock', [lock, program, ...step], { stdio: ['ignore', 2, 2], env }).status === 0,
  );
}
