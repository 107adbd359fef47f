/**
 * Finds gnome-keyring and D-Bus for the tests of the system keychain, or installs Debian's packages. `npm test` runs this file beside
 * the static checks, so that no test waits for the installation.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const INSTALL = '(apt-get update && apt-get install -y --no-install-recommends gnome-keyring dbus)';
const PROGRAMS = ['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon'];

/** @returns {string | null} null if everything is there or was installed now; else the reason */
export function whyNoKeyring() {
  if (process.platform !== 'linux') return 'gnome-keyring is of Linux; the store of this system asks a person';
  if (PROGRAMS.every(isOnPath) || (installOnDebian() && PROGRAMS.every(isOnPath))) return null;
  return `${PROGRAMS.join(', ')} are not installed (Debian and Ubuntu: apt-get install gnome-keyring dbus)`;
}

/** Whether programs are missing that this process can install. */
export function canInstallKeyring() {
  return process.platform === 'linux' && isRootOnDebian() && !PROGRAMS.every(isOnPath);
}

/** @param {string} program */
function isOnPath(program) {
  return (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** On a person's own machine, nothing is installed for a test. */
function isRootOnDebian() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

function installOnDebian() {
  if (!isRootOnDebian()) return false;
  process.stderr.write("No gnome-keyring here: installing Debian's …\n");
  // Several test files may find it missing at once; apt lets in one.
  const install = `${PROGRAMS.map((program) => `command -v ${program}`).join(' && ')} || ${INSTALL}`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const done = spawnSync('flock', [path.join(tmpdir(), 'outlay-apt.lock'), 'sh', '-c', install], {
    stdio: ['ignore', 2, 2],
    env,
  });
  return done.status === 0;
}

// Without the keychain, its tests are skipped and say so. So this step never fails.
if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.stdout.write(`${whyNoKeyring() ?? 'gnome-keyring and D-Bus are installed'}\n`);
}
