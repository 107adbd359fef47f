/**
 * Sentences that `outlay` prints when it starts, runs and stops. Callers insert names and paths only after `printable`
 * has made them safe, because a terminal would execute control characters.
 */
import { inLanguage } from '../in-language.ts';

export const commandStartWords = inLanguage('commandStart', {
  about: 'open Outlay on this machine (default)',
  /** @param port the default port */
  portOption: (port: number) => `port on this machine (default: ${port})`,
  noOpenOption: 'print the link without opening a browser',
  allowHostOption: 'also accept requests that your HTTPS reverse proxy forwards for this host name',

  demoFigures: 'Outlay shows invented figures of a demo organization and loads nothing.',
  ownFigures: 'Outlay now shows your organization’s own figures.',
  savedFigures: 'Outlay shows the saved figures of your organization and loads nothing.',
  /** @param when for example `21 Nov 2026, 14:00 UTC` */
  savedFiguresOf: (when: string) =>
    `Outlay shows the figures of your organization that were saved on ${when}, and loads nothing.`,
  noFigures: 'Outlay has no figures to show yet. None are saved, and the admin key can’t be used now.',
  leaves: 'Outlay contacts only the provider, the exchange-rate service and the addresses you add for alerts.',
  noRequests: 'Outlay sends no requests to the provider.',
  open: 'Open',
  linkKeyboard: 'The link works once, within 10 minutes. Press Enter for another link.',
  linkCommand: 'The link works once, within 10 minutes. "outlay open" prints another link.',
  checkCode: (code: string) => `Check code: ${code}. Enter a key on a page only if the page shows the same code.`,
  giveKey: 'To see your own figures, set an admin key in Settings, or with:',
  unlock: 'To load new figures, unlock the key in Settings, or with:',
  giveOtherKey: 'To load new figures, set a key for this provider address in Settings, or with:',
  stop: 'Press Ctrl-C to stop.',
  organization: (name: string) => `Organization: ${name}`,

  alreadyRunning: (port: number) => `Outlay is already running on port ${port}.`,
  portIgnored: (port: number) => `--port is ignored, because Outlay already runs on port ${port}. Stop Outlay first.`,
  /** @param option for example `--verbose` */
  optionIgnored: (option: string) =>
    `${option} is ignored, because Outlay already runs without this option. To use the option, stop Outlay and start it again.`,
  /** @param option for example `--prices` */
  valueIgnored: (option: string) =>
    `${option} is ignored, because Outlay already runs with another value for it. To use the new value, stop Outlay and start it again.`,
  keyIgnored:
    '--key-stdin is ignored, because Outlay is already running. The key was not read. To use it, stop Outlay and start it again.',
  runsDemo: 'Outlay already runs with --demo and shows invented figures. Stop it to see your own figures.',

  notBuilt: 'Outlay’s pages are not built. Run "npm run build" in its source folder.',
  readerRestarted: (reason: string) => `The process that loads figures stopped (${reason}) and was restarted.`,
  readerNotRestarted: (reason: string) =>
    `The process that loads figures stopped (${reason}). It can’t be started again, because the files of the running Outlay were replaced, probably by an upgrade. Restart Outlay with "outlay restart".`,
  readerStopped: (reason: string) =>
    `The process that loads figures stopped unexpectedly (${reason}), so Outlay stopped too. Saved figures are not affected. Start Outlay again with "outlay".`,
  portTaken: (port: number) =>
    `Port ${port} of this machine is in use by another program. Stop that program or choose another port with --port.`,
  portTakenIpv6: (port: number) =>
    `Another program uses port ${port} at the address ::1, so browsers would open that program at localhost:${port}. Stop that program, or choose another port with --port.`,
  ipv6Taken: (port: number) =>
    `Outlay stopped. This machine got the address ::1 while Outlay was running, and another program uses port ${port} there. Browsers would open that program at localhost:${port}. Stop that program, then start Outlay again.`,
  cannotListen: (detail: string) =>
    `Outlay cannot open its port on this machine (${detail}). Choose another port with --port.`,
  otherStarting:
    'An Outlay that was started earlier with the same settings folder is still running, but does not answer. Commands now use the Outlay you just started. To have only one, stop the earlier Outlay.',
  otherStartingAs: (pid: number) =>
    `An Outlay that was started earlier with the same settings folder (process ${pid}) is still running, but does not answer. Commands now use the Outlay you just started. To have only one, stop process ${pid}.`,
  folderNotWritable: (folder: string, code: string) =>
    `The settings folder ${folder} cannot be written (${code}). Outlay runs, but commands such as "outlay open" cannot find it. Make the folder writable, or free space on its disk, then restart Outlay.`,
  restartFailed:
    'The running Outlay stopped, but could not be started again. Saved figures and settings are not affected. Start Outlay with the same options as before.',
});
