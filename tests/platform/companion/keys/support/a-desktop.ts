/**
 * Starts a session bus, as a desktop does, with or without gnome-keyring. The bus uses a home folder of the test, so
 * the machine's real session is not touched.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export type Keyring =
  /** no Secret Service */
  | 'none'
  /** the keyring was unlocked at login */
  | 'unlocked'
  /** the keyring is locked, and there is no screen for a dialog */
  | 'locked'
  /** the keyring is locked, and nobody answers the dialog that asks for its password */
  | 'asking';

export interface ADesktop {
  /** the environment of a program that is started from this desktop */
  readonly environment: Readonly<Record<string, string>>;
  leave(): Promise<void>;
}

const PASSWORD = 'the login password';

/** @param home the home folder; a later call with the same folder starts the next session of the same person */
export async function aDesktop(home: string, keyring: Keyring): Promise<ADesktop> {
  const services = join(home, 'services');
  await mkdir(services, { recursive: true });
  if (keyring === 'asking') {
    await writeFile(
      join(services, 'prompter.service'),
      '[D-BUS Service]\nName=org.gnome.keyring.SystemPrompter\nExec=/bin/sleep 300\n',
    );
  }
  const config = join(home, 'bus.conf');
  await writeFile(config, busConfig(keyring === 'asking' ? services : null));
  const base = { PATH: process.env['PATH'] ?? '', HOME: home };
  const bus = spawn('dbus-daemon', [`--config-file=${config}`, '--nofork', '--print-address=1'], {
    env: base,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const address = await firstLine(bus);
  const environment = { ...base, DBUS_SESSION_BUS_ADDRESS: address };
  // The address of a socket has at most 107 bytes, and the path of a test's home folder may already be that long. So
  // the socket is not in the home folder.
  const control = await mkdtemp(join(tmpdir(), 'keyring-'));
  const daemon = keyring === 'none' ? null : startKeyring(environment, keyring === 'unlocked', control);
  const leave = async (): Promise<void> => {
    for (const child of [daemon, bus]) {
      if (child === null || child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await rm(control, { recursive: true, force: true });
  };
  try {
    if (daemon !== null) await untilProvided(environment);
  } catch (error) {
    await leave();
    throw error;
  }
  return { environment, leave };
}

function startKeyring(env: Readonly<Record<string, string>>, isUnlocked: boolean, control: string): ChildProcess {
  const how = isUnlocked ? '--unlock' : '--start';
  const options = ['--foreground', how, '--components=secrets', `--control-directory=${control}`];
  const daemon = spawn('gnome-keyring-daemon', options, { env, stdio: ['pipe', 'pipe', 'ignore'] });
  daemon.stdin?.end(isUnlocked ? PASSWORD : '');
  return daemon;
}

async function untilProvided(env: Readonly<Record<string, string>>): Promise<void> {
  for (let tries = 0; !isProvided(env); tries += 1) {
    if (tries > 200) throw new Error('gnome-keyring did not come up');
    await setTimeout(20);
  }
}

function isProvided(env: Readonly<Record<string, string>>): boolean {
  const question = ['/org/freedesktop/DBus', 'org.freedesktop.DBus.NameHasOwner', 'string:org.freedesktop.secrets'];
  const asked = spawnSync('dbus-send', ['--session', '--print-reply', '--dest=org.freedesktop.DBus', ...question], {
    env,
  });
  return String(asked.stdout).includes('true');
}

async function firstLine(child: ChildProcess): Promise<string> {
  let text = '';
  if (child.stdout === null) throw new Error('no output to read');
  for await (const chunk of child.stdout) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  return text.split('\n')[0] ?? '';
}

/** Returns the configuration of the bus. If `services` is null, the bus starts no service by itself. */
function busConfig(services: string | null): string {
  return `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:dir=/tmp</listen>
  ${services === null ? '' : `<servicedir>${services}</servicedir>`}
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`;
}
