/** Checks whether gnome-keyring and D-Bus are installed. Installs Debian's packages if that needs no permission. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const INSTALL = '(apt-get update && apt-get install -y --no-install-recommends gnome-keyring dbus)';
const PROGRAMS = ['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon'];

/** The reason why the keyring can't be used; null if everything is installed. */
export function whyNoKeyring(): string | null {
  if (process.platform !== 'linux') return 'gnome-keyring is of Linux; the store of this system asks a person';
  if (PROGRAMS.every(isOnPath) || (installOnDebian() && PROGRAMS.every(isOnPath))) return null;
  return `${PROGRAMS.join(', ')} are not installed (Debian and Ubuntu: apt-get install gnome-keyring dbus)`;
}

function isOnPath(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Installs only as root, so that nothing is installed on a person's own machine for a test. */
function installOnDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  process.stderr.write("No gnome-keyring here: installing Debian's …\n");
  // Several test files may install at the same time, but apt allows only one.
  const install = `${PROGRAMS.map((program) => `command -v ${program}`).join(' && ')} || ${INSTALL}`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const done = spawnSync('flock', [join(tmpdir(), 'outlay-apt.lock'), 'sh', '-c', install], {
    stdio: ['ignore', 2, 2],
    env,
  });
  return done.status === 0;
}
