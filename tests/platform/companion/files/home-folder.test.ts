import { expect, it } from 'vitest';

import { homeFolder } from '../../../../src/platform/companion/files/home-folder.ts';

const ofVariable = (): string => '/home/ada';
const ofUserList = (): string => '/var/lib/ada';
const empty = (): string => '';
const relative = (): string => 'ada';
const unknown = (): string => {
  throw Object.assign(new Error('uv_os_homedir returned ENOENT'), { code: 'ERR_SYSTEM_ERROR' });
};

it.each([
  ['the variable HOME', [ofVariable, ofUserList], '/home/ada'],
  ['the list of users if HOME is empty', [empty, ofUserList], '/var/lib/ada'],
  ['the list of users if HOME is relative', [relative, ofUserList], '/var/lib/ada'],
  ['the list of users if HOME can’t be read', [unknown, ofUserList], '/var/lib/ada'],
  ['HOME for a user that is in no list', [ofVariable, unknown], '/home/ada'],
  ['nothing if no path is known', [unknown, unknown], null],
  ['nothing if no path is absolute', [empty, relative], null],
])('the home folder is taken from %s', (_from, sources, home) => {
  expect(homeFolder(sources)).toBe(home);
});
