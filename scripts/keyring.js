/**
 * Finds gnome-keyring and D-Bus for the tests of the system keychain, or installs Debian's packages. `npm test` runs
 * this file at the same time as the static checks, so that no test waits for the installation.
 */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { canInstallWithApt, installWithApt } from './apt.js';

const PROGRAMS = ['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon'];

/**
 * @returns {string | null} null if gnome-keyring and D-Bus are installed; otherwise a sentence that says why they are
 *   missing
 */
export function whyNoKeyring() {
  if (process.platform !== 'linux')
    return 'gnome-keyring exists only on Linux; the keychain of this system asks a person';
  if (PROGRAMS.every(isOnPath) || (installOnDebian() && PROGRAMS.every(isOnPath))) return null;
  return `${PROGRAMS.join(', ')} are not installed (Debian and Ubuntu: apt-get install gnome-keyring dbus)`;
}

/** Whether programs are missing that this process can install. */
export function canInstallKeyring() {
  return canInstallWithApt() && !PROGRAMS.every(isOnPath);
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

function installOnDebian() {
  if (!canInstallWithApt()) return false;
  process.stderr.write("No gnome-keyring here: installing Debian's …\n");
  return installWithApt(['gnome-keyring', 'dbus']);
}

// If this file is run as a program, it never fails. If the keychain's programs are missing and cannot be installed, the
// tests of the keychain are skipped, and their report gives the reason.
if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.stdout.write(`${whyNoKeyring() ?? 'gnome-keyring and D-Bus are installed'}\n`);
}
