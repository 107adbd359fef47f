/** Without a session bus there is no keychain on Linux. Only if there is certainly none, nothing is asked. */
import { expect, it } from 'vitest';

import { mayHaveSessionBus } from '../../../../src/platform/companion/keys/session-bus.ts';

const none = (): boolean => false;

it.each([
  ['an address of a bus', { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere/bus' }],
  ['an X display, on which a bus could be started', { DISPLAY: ':0' }],
  ['a Wayland display', { WAYLAND_DISPLAY: 'wayland-0' }],
])('there may be one with %s', (_what, environment) => {
  expect(mayHaveSessionBus(environment, 'linux', 1000, none)).toBe(true);
});

it('there may be one at the usual places, and nowhere else', () => {
  const at = (socket: string) => (path: string) => path === socket;
  const environment = { XDG_RUNTIME_DIR: '/run/mine' };
  expect(mayHaveSessionBus(environment, 'linux', 1000, at('/run/mine/bus'))).toBe(true);
  expect(mayHaveSessionBus({}, 'linux', 1000, at('/run/user/1000/bus'))).toBe(true);
  expect(mayHaveSessionBus(environment, 'linux', 1000, at('/run/user/1001/bus'))).toBe(false);
  expect(mayHaveSessionBus({ DISPLAY: '', DBUS_SESSION_BUS_ADDRESS: '' }, 'linux', 1000, none)).toBe(false);
});

it.each(['darwin', 'win32'] as const)('%s needs none', (platform) => {
  expect(mayHaveSessionBus({}, platform, undefined, none)).toBe(true);
});
