/** Linux offers its keychain over a session bus. Keys go only to a bus whose socket belongs to this user. */
import { chmod, chown, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { findSessionBus, type SocketOwner } from '../../../src/platform/companion/session-bus.ts';
import { aFolder } from './support/a-folder.ts';

const ADDRESS = 'DBUS_SESSION_BUS_ADDRESS';

/** Says that this user listens at these paths, and nobody at others. */
const ours =
  (...paths: readonly string[]) =>
  async (path: string): Promise<SocketOwner> =>
    Promise.resolve(paths.includes(path) ? 'us' : 'nobody');

const checked = (address: string) => ({ kind: 'checked', environment: { [ADDRESS]: address } });

describe('the session bus', () => {
  it.each([
    ['unix:path=/run/user/1000/bus', '/run/user/1000/bus'],
    ['unix:path=/tmp/dbus-Xy12,guid=1234abcd', '/tmp/dbus-Xy12'],
    ['unix:guid=1234abcd,path=/tmp/dbus-Xy12', '/tmp/dbus-Xy12'],
    ['unix:path=/tmp/with%20space%2cand', '/tmp/with space,and'],
  ])('is at the address %s', async (address, path) => {
    expect(await findSessionBus({ [ADDRESS]: address }, 'linux', 1000, ours(path))).toEqual(checked(address));
  });

  it('is the first of several that belongs to this user', async () => {
    const both = 'unix:path=/tmp/old;unix:path=/tmp/new,guid=1';
    expect(await findSessionBus({ [ADDRESS]: both }, 'linux', 1000, ours('/tmp/new'))).toEqual(
      checked('unix:path=/tmp/new,guid=1'),
    );
  });

  it('is at the usual places if there is no address', async () => {
    const environment = { XDG_RUNTIME_DIR: '/run/my own', [ADDRESS]: '' };
    expect(await findSessionBus(environment, 'linux', 1000, ours('/run/my own/bus'))).toEqual(
      checked('unix:path=/run/my%20own/bus'),
    );
    expect(await findSessionBus({}, 'linux', 1000, ours('/run/user/1000/bus'))).toEqual(
      checked('unix:path=/run/user/1000/bus'),
    );
    expect(await findSessionBus(environment, 'linux', 1000, ours('/run/user/1001/bus'))).toEqual({ kind: 'none' });
  });

  it.each([
    'unix:abstract=/tmp/dbus-Xy12,guid=1',
    'unix:path=/tmp/dbus-Xy12,abstract=/tmp/other',
    'tcp:host=127.0.0.1,port=1234',
    'unixexec:path=/tmp/program',
    'autolaunch:',
    'unix:path=relative/bus',
    'unix:path=%',
    'nonsense',
  ])('is not used at %s', async (address) => {
    expect(await findSessionBus({ [ADDRESS]: address }, 'linux', 1000, ours('/tmp/dbus-Xy12', '/tmp/program'))).toEqual(
      { kind: 'unsafe' },
    );
  });

  it.each(['darwin', 'win32'] as const)('is not needed on %s', async (platform) => {
    expect(await findSessionBus({}, platform, 501, ours())).toEqual({ kind: 'notNeeded' });
  });
});

describe.skipIf(process.platform !== 'linux')('a socket in the file system', () => {
  const uid = process.getuid?.() ?? 0;
  const kindAt = async (path: string): Promise<string> =>
    (await findSessionBus({ [ADDRESS]: `unix:path=${path}` }, 'linux', uid)).kind;

  it('of this user is used, one that is gone is no bus', async () => {
    const path = join(await aFolder(), 'bus');
    expect(await kindAt(path)).toBe('none');
    await writeFile(path, '');
    expect(await kindAt(path)).toBe('checked');
  });

  it('in a folder in which others can replace it is not used', async () => {
    const folder = join(await aFolder(), 'shared');
    await mkdir(folder);
    await writeFile(join(folder, 'bus'), '');
    await chmod(folder, 0o777);
    expect(await kindAt(join(folder, 'bus'))).toBe('unsafe');
    // As in /tmp: others cannot replace files of this user.
    await chmod(folder, 0o1777);
    expect(await kindAt(join(folder, 'bus'))).toBe('checked');
  });

  it.runIf(uid === 0)('of another user is not used, also behind a link', async () => {
    const folder = await aFolder();
    const path = join(folder, 'bus');
    await writeFile(path, '');
    await chown(path, 12_345, 12_345);
    expect(await kindAt(path)).toBe('unsafe');
    await symlink(path, join(folder, 'link'));
    expect(await kindAt(join(folder, 'link'))).toBe('unsafe');
  });
});
