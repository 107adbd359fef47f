/** Sentences of `outlay service`, which starts Outlay at login. */
import { inLanguage } from '../in-language.ts';

export const commandServiceWords = inLanguage('commandService', {
  about: 'start Outlay at login',
  installAbout: 'start Outlay now and at every login, without opening a browser',
  removeAbout: 'no longer start Outlay at login, and stop the service (on Windows, Outlay keeps running)',
  statusAbout: 'show whether Outlay starts at login, and whether it is running',
  /** @param names for example `HTTPS_PROXY, NO_PROXY` */
  variables: (names: string) =>
    `The service keeps the current values of these variables: ${names}. The values are saved in a file that only you can read. If a value changes, install the service again.`,
  unknownSystem:
    'Outlay cannot set itself to start at login on this system. Set the system to run "outlay --no-open" at login.',
  /** @param name a path, or the name of an environment variable */
  oddPath: (name: string) =>
    `${name} contains a double quote or a control character, which a service file can’t contain. Change this path, or the value of this environment variable, then try again.`,
  notInstalled: 'Outlay is not set to start at login.',
  installed: (where: string) => `Outlay starts at login (${where}).`,
  running: 'Outlay is running now. "outlay open" opens it.',
  notRunning: 'Outlay is not running now.',
  /** reasons why something failed. They have no full stop, because the caller adds it */
  cannotWrite: (path: string, code: string) => `${path} cannot be written (${code})`,
  cannotRemove: (path: string, code: string) => `${path} cannot be removed (${code})`,
  noHome:
    'The home folder of this user is not known, and the file of the service would be in it. Set the environment variable HOME to an absolute path, then try again',
  /** @param program for example `systemctl` */
  says: (program: string, message: string) => `${program} says: ${message}`,
  failed: (program: string) => `${program} failed and gave no reason`,
  noSystemd:
    'systemd does not answer. This system has no systemd, or this is not a login session. Start "outlay --no-open" at login in another way',
});
