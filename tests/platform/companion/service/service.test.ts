/** Tests the start at login: what is written on each system, which programs are started, and what a person is told. */
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdir, open, readFile, readlink, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { launchAgent } from '../../../../src/platform/companion/service/launch-agent.ts';
import { commandLauncher, shellLauncher } from '../../../../src/platform/companion/service/launcher.ts';
import { EXIT } from '../../../../src/platform/companion/command/exit-code.ts';
import { serviceExitCode } from '../../../../src/platform/companion/command/start/run-start.ts';
import type { ProgramResult } from '../../../../src/platform/companion/service/run-program.ts';
import type { ServicePlan } from '../../../../src/platform/companion/service/service.ts';
import { systemdUnit } from '../../../../src/platform/companion/service/systemd-unit.ts';
import { systemService } from '../../../../src/platform/companion/service/system-service.ts';
import { runCommand } from '../../../../src/platform/companion/service/windows-service.ts';
import { aCommandContext } from '../command/support/a-command-context.ts';
import { runInContext } from '../command/support/run-in-context.ts';
import { aFolder } from '../support/a-folder.ts';
import { aRunner, type ARunner } from '../support/a-runner.ts';
import type { ATerminal } from '../support/a-terminal.ts';

const PLAN: ServicePlan = {
  node: '/usr/bin/node',
  script: '/opt/outlay/bin/outlay.js',
  port: 9484,
  home: null,
  environment: {},
};
const LAUNCHER = '/home/ada/.config/outlay/service/start-outlay.sh';
const ODD_LAUNCHER = "/home/a b/$HOME/%h/it's & <that>\\n.sh";

describe('the systemd unit', () => {
  it('starts the launcher, and not again after an exit code that does not mend itself', () => {
    const unit = systemdUnit(LAUNCHER);
    expect(unit).toContain(`\nExecStart="/bin/sh" "${LAUNCHER}"\n`);
    const codes = /^RestartPreventExitStatus=(.*)$/m.exec(unit)?.[1]?.split(' ').map(Number);
    expect(codes).toEqual([EXIT.wrongUsage, EXIT.noKey, EXIT.portTaken, 127]);
  });

  it('quotes what the path holds: spaces, quotes, backslashes, specifiers and variables', () => {
    expect(systemdUnit(ODD_LAUNCHER)).toContain('"/home/a b/$$HOME/%%h/it\'s & <that>\\\\n.sh"');
  });

  it('is read back by the rules of systemd as the very words', () => {
    const path = fc.string({ unit: fc.constantFrom('a', ' ', '%', '$', '"', "'", '\\', ';', '{', '}', '日', '/') });
    fc.assert(
      fc.property(path, (launcher) => {
        const line = /^ExecStart=(.*)$/m.exec(systemdUnit(`/${launcher}`));
        expect(wordsOf(line?.[1] ?? '')).toEqual(['/bin/sh', `/${launcher}`]);
      }),
    );
  });

  it.skipIf(!hasProgram('systemd-analyze'))('is one that systemd accepts', async () => {
    const unit = join(await aFolder(), 'outlay.service');
    /** returns what systemd-analyze prints about our unit; other units of the machine may have faults too */
    const verify = (text: string): string[] => {
      writeFileSync(unit, text);
      // Without a session, systemd still needs a folder for its sockets.
      const env = { ...process.env, XDG_RUNTIME_DIR: tmpdir() };
      const said = spawnSync('systemd-analyze', ['verify', '--user', unit], { encoding: 'utf8', env });
      return `${said.stdout}${said.stderr}`.split('\n').filter((line) => line.includes('outlay.service'));
    };
    const text = systemdUnit(ODD_LAUNCHER);
    expect(verify(text)).toEqual([]);
    // Proves that `verify` checks the line with /bin/sh.
    expect(verify(text.replaceAll('/bin/sh', '/bin/no-shell'))).not.toEqual([]);
  });
});

describe('the launchd agent', () => {
  it('lists the arguments one by one, escaped', () => {
    const plist = launchAgent(ODD_LAUNCHER);
    expect(plist).toContain('<string>/home/a b/$HOME/%h/it&apos;s &amp; &lt;that&gt;\\n.sh</string>');
  });

  it('holds nothing outside its elements, whatever the path', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", ']', '/', 'a') }), (path) => {
        const [, array = ''] = /<array>([^]*)<\/array>/.exec(launchAgent(path)) ?? [];
        const words = [...array.matchAll(/<string>([^<>]*)<\/string>/g)].map(([, text = '']) => unescapeXml(text));
        expect(words).toEqual(['/bin/sh', path]);
      }),
    );
  });

  it('is not started again for ever after an exit code that does not mend itself', () => {
    for (const code of [EXIT.wrongUsage, EXIT.noKey, EXIT.portTaken]) {
      expect(serviceExitCode(code, 'launchd')).toBe(EXIT.done);
      expect(serviceExitCode(code, 'systemd')).toBe(code);
      expect(serviceExitCode(code, undefined)).toBe(code);
    }
    expect(serviceExitCode(EXIT.failed, 'launchd')).toBe(EXIT.failed);
  });
});

it('the Run key holds one command line with quoted paths, which opens no window', () => {
  expect(runCommand('C:\\Windows', 'C:\\Users\\A B\\start-outlay.cmd')).toBe(
    '"C:\\Windows\\System32\\conhost.exe" --headless "C:\\Windows\\System32\\cmd.exe" /d /s /c ""C:\\Users\\A B\\start-outlay.cmd""',
  );
});

interface Bench {
  readonly home: string;
  readonly launcher: string;
  /** the programs that were started and left running */
  readonly launched: readonly string[][];
  readonly runner: ARunner;
  readonly terminal: ATerminal;
  service(word: 'install' | 'remove' | 'status', isJson?: boolean): Promise<number>;
}

async function aBench(
  platform: NodeJS.Platform,
  answer?: (file: string, args: readonly string[]) => ProgramResult,
  plan: Partial<ServicePlan> = {},
): Promise<Bench> {
  const home = await aFolder();
  const runner = aRunner(answer);
  const launched: string[][] = [];
  const folder = join(home, 'settings');
  const launch = (file: string, args: readonly string[]): void => void launched.push([file, ...args]);
  const service = systemService({ platform, environment: {}, home, uid: 501, folder, run: runner.run, launch });
  const here = await aCommandContext({ serviceTools: () => ({ service, plan: { ...PLAN, ...plan } }) });
  return {
    home,
    launched,
    launcher: join(folder, 'service', platform === 'win32' ? 'start-outlay.cmd' : 'start-outlay.sh'),
    runner,
    terminal: here.terminal,
    service(word, isJson = false) {
      const options = word === 'install' ? ['--port', '9500'] : isJson ? ['--json'] : [];
      return runInContext(here, 'service', word, ...options);
    },
  };
}

const ended = (code: number, stdout = '', stderr = ''): ProgramResult => ({ kind: 'ended', code, stdout, stderr });
const ACTIVE = (_file: string, args: readonly string[]): ProgramResult =>
  ended(0, args.includes('is-active') ? 'active\n' : '');

describe('a service on Linux', () => {
  const UNIT = '.config/systemd/user/outlay.service';

  it('is written, enabled and started; removed, it is gone', async () => {
    const { home, launcher, runner, terminal, service } = await aBench('linux', ACTIVE);
    expect(await service('install')).toBe(0);
    expect(await readFile(join(home, UNIT), 'utf8')).toBe(systemdUnit(launcher));
    expect(await readFile(launcher, 'utf8')).toBe(shellLauncher({ ...PLAN, port: 9500 }, 'systemd'));
    expect((await stat(launcher)).mode & 0o777).toBe(0o700);
    expect(runner.calls.map((call) => call.slice(0, 3).join(' '))).toEqual([
      'systemctl --user daemon-reload',
      'systemctl --user enable',
      'systemctl --user restart',
      'systemctl --user is-active',
    ]);
    expect(terminal.printed.out).toContain('starts at login');
    expect(await service('remove')).toBe(0);
    for (const file of [join(home, UNIT), launcher]) await expect(stat(file)).rejects.toThrow('ENOENT');
    expect(runner.calls.some((call) => call.join(' ') === 'systemctl --user disable --now outlay.service')).toBe(true);
    expect(terminal.printed.out).toContain('is not set to start at login');
  });

  it('gets a new unit file; the old one is never written to', async () => {
    const { home, launcher, service } = await aBench('linux', ACTIVE);
    expect(await service('install')).toBe(0);
    await writeFile(join(home, UNIT), 'old');
    const old = await open(join(home, UNIT));
    expect(await service('install')).toBe(0);
    expect(await old.readFile('utf8')).toBe('old');
    await old.close();
    expect(await readFile(join(home, UNIT), 'utf8')).toBe(systemdUnit(launcher));
  });

  it.skipIf(process.platform === 'win32')('gets the missing target of a link, and the link stays', async () => {
    const { home, launcher, service } = await aBench('linux', ACTIVE);
    await mkdir(dirname(join(home, UNIT)), { recursive: true });
    await symlink(join(home, 'dotfiles.service'), join(home, UNIT));
    expect(await service('install')).toBe(0);
    expect(await readlink(join(home, UNIT))).toBe(join(home, 'dotfiles.service'));
    expect(await readFile(join(home, 'dotfiles.service'), 'utf8')).toBe(systemdUnit(launcher));
  });

  it('where no systemd answers says so', async () => {
    for (const answer of [
      (): ProgramResult => ({ kind: 'absent' }),
      (): ProgramResult => ended(1, '', 'Failed to connect to bus: No medium found\n'),
    ]) {
      const { terminal, service } = await aBench('linux', answer);
      expect(await service('install')).toBe(1);
      expect(terminal.printed.err).toContain('does not answer');
      expect(await service('status')).toBe(0);
      expect(terminal.printed.out).toContain('is not set to start at login');
    }
  });

  it('that was installed before stays installed if it can’t be installed again', async () => {
    let isThere = true;
    const { launcher, terminal, service } = await aBench('linux', (file, args) =>
      isThere ? ACTIVE(file, args) : ended(1, '', 'Failed to connect to bus: No medium found\n'),
    );
    expect(await service('install')).toBe(0);
    isThere = false;
    expect(await service('install')).toBe(1);
    expect((await stat(launcher)).isFile()).toBe(true);
    terminal.printed.out = '';
    expect(await service('status')).toBe(0);
    expect(terminal.printed.out).toContain('starts at login');
  });

  it('passes on what systemctl says, harmlessly', async () => {
    const { terminal, service } = await aBench('linux', () => ended(1, '', 'Unit is masked\u001b[2J\nmore'));
    expect(await service('install')).toBe(1);
    expect(terminal.printed.err).toContain('systemctl says: Unit is masked[2J.');
  });

  it('tells its state, as JSON too', async () => {
    const { home, terminal, service } = await aBench('linux', () => ended(3, 'inactive\n'));
    expect(await service('status', true)).toBe(0);
    expect(JSON.parse(terminal.printed.out)).toEqual({ isInstalled: false, isRunning: false, where: join(home, UNIT) });
    expect(await service('remove')).toBe(0);
  });

  it('that cannot be written says so', async () => {
    const { home, terminal, service } = await aBench('linux', ACTIVE);
    await mkdir(join(home, UNIT), { recursive: true });
    expect(await service('install')).toBe(1);
    expect(terminal.printed.err).toContain(`${UNIT} cannot be written`);
  });
});

describe('a service on macOS', () => {
  it('is written and bootstrapped in the person’s own session', async () => {
    const running = (_file: string, args: readonly string[]): ProgramResult =>
      ended(0, args[0] === 'print' ? 'outlay.companion = {\n\tstate = running\n}\n' : '');
    const { home, launcher, runner, terminal, service } = await aBench('darwin', running);
    const path = join(home, 'Library/LaunchAgents/outlay.companion.plist');
    expect(await service('install')).toBe(0);
    const old = await stat(path);
    expect(await service('install')).toBe(0);
    expect((await stat(path)).ino).not.toBe(old.ino);
    expect(await readFile(path, 'utf8')).toBe(launchAgent(launcher));
    expect(await readFile(launcher, 'utf8')).toContain("OUTLAY_SERVICE='launchd'");
    expect(runner.calls.slice(0, 2)).toEqual([
      ['/bin/launchctl', 'bootout', 'gui/501/outlay.companion'],
      ['/bin/launchctl', 'bootstrap', 'gui/501', path],
    ]);
    expect(terminal.printed.out).toContain('running now');
    expect(await service('remove')).toBe(0);
    await expect(stat(path)).rejects.toThrow('ENOENT');
  });

  it('that launchd refuses says so', async () => {
    const { terminal, service } = await aBench('darwin', () => ended(5, '', 'Bootstrap failed: 5'));
    expect(await service('install')).toBe(1);
    expect(terminal.printed.err).toContain('launchctl says: Bootstrap failed: 5');
  });
});

describe('a service on Windows', () => {
  it('is one value under the Run key, handed over as one argument', async () => {
    const { launcher, launched, runner, service } = await aBench('win32');
    expect(await service('install')).toBe(0);
    expect(runner.calls[0]).toEqual([
      'C:\\Windows\\System32\\reg.exe',
      'add',
      'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run',
      '/v',
      'Outlay',
      '/t',
      'REG_SZ',
      '/d',
      runCommand('C:\\Windows', launcher),
      '/f',
    ]);
    expect(launched).toEqual([['C:\\Windows\\System32\\cmd.exe', '/d', '/c', launcher]]);
    expect(await readFile(launcher, 'utf8')).toBe(commandLauncher({ ...PLAN, port: 9500 }));
    expect(await service('remove')).toBe(0);
    expect(runner.calls.some(([, word]) => word === 'delete')).toBe(true);
  });

  it('carries OUTLAY_HOME and proxies, each percent sign as itself', () => {
    const text = commandLauncher({
      ...PLAN,
      home: 'D:\\100%',
      environment: { HTTPS_PROXY: 'http://a:b%40c@proxy:8080' },
    });
    expect(text).toContain('set "OUTLAY_HOME=D:\\100%%"\r\n');
    expect(text).toContain('set "HTTPS_PROXY=http://a:b%%40c@proxy:8080"\r\n');
  });

  it('does not look for node.exe in the current folder', () => {
    const lines = commandLauncher({ ...PLAN }).split('\r\n');
    const kept = lines.indexOf('set "NoDefaultCurrentDirectoryInExePath=1"');
    expect(kept).toBeGreaterThan(0);
    expect(lines.findIndex((line) => line.includes('node.exe'))).toBeGreaterThan(kept);
  });

  it('where nothing is installed removes nothing', async () => {
    const { runner, terminal, service } = await aBench('win32', () => ended(1));
    expect(await service('remove')).toBe(0);
    expect(runner.calls.every(([, word]) => word === 'query')).toBe(true);
    expect(terminal.printed.out).toContain('is not set to start');
  });
});

it('on a system we know no way on, and with a path of two lines, nothing is written', async () => {
  const unknown = await aBench('aix');
  expect(await unknown.service('install')).toBe(1);
  expect(unknown.terminal.printed.err).toContain('cannot set itself to start at login');
  const odd = await aBench('linux', ACTIVE, { script: '/a\n[Service]\nExecStart=/bin/evil' });
  expect(await odd.service('install')).toBe(1);
  expect(odd.runner.calls).toEqual([]);
  expect(odd.terminal.printed.err.split('\n')).toHaveLength(2);
});

it('with a proxy whose password a unit can’t contain, the variable is named and not its value', async () => {
  const environment = { HTTPS_PROXY: 'http://ada:pa"ss@proxy.test:3128' };
  const { service, terminal, runner } = await aBench('linux', ACTIVE, { environment });
  expect(await service('install')).toBe(1);
  expect(runner.calls).toEqual([]);
  expect(terminal.printed.err).toContain('HTTPS_PROXY contains a double quote');
  expect(await service('status')).toBe(0);
  expect(`${terminal.printed.err}${terminal.printed.out}`).not.toContain('pa"ss');
});

/** Splits an ExecStart line as systemd.syntax(7) and systemd.service(5) describe: quotes, backslashes, `%%`, `$$`. */
function wordsOf(line: string): string[] {
  const words = line.match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  expect(words.join(' ')).toBe(line);
  return words.map((word, index) => {
    const text = word
      .slice(1, -1)
      .replaceAll(/\\(["\\])/g, '$1')
      .replaceAll('%%', '%');
    return index === 0 ? text : text.replaceAll('$$', () => '$');
  });
}

function unescapeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

function hasProgram(name: string): boolean {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
