/**
 * Sentences of `outlay restart` and `outlay open`. Other commands use some of them if no Outlay is running, or if the
 * running Outlay is older or newer than the command.
 */
import { inLanguage } from '../in-language.ts';

export const commandRestartWords = inLanguage('commandRestart', {
  about: 'stop the running Outlay and start it again with the same options, for example after an upgrade',
  noOpenOption: 'print the link without opening a browser',
  forceOption: 'restart even if this deletes a key that is only in memory',
  openAbout: 'print a one-time link to the running Outlay and open it',

  notRunning: 'Outlay is not running under your user on this machine. Start it with "outlay".',
  newer: (running: string, own: string) =>
    `The running Outlay is newer (${running}) than this command (${own}). Use the command that was installed with the running Outlay.`,
  older: (running: string) =>
    `The running Outlay is older (${running}) than this command. Restart it with "outlay restart".`,
  otherBuild: (version: string) =>
    `The running Outlay has the same version (${version}) as this command, but its files are different. Restart it with "outlay restart".`,
  replaced: 'The files of the running Outlay were replaced, probably by an upgrade. Restart it with "outlay restart".',
  /** why the running Outlay can't do what was asked: a detail that is shown in brackets or after a colon */
  replacedDetail: 'its files were replaced, probably by an upgrade; restart it with "outlay restart"',
  keyOfThisRun:
    'The running Outlay has a key that is only in memory, and a restart deletes it. Nothing was done. To restart anyway, add --force, and give the key again afterwards.',
  cannotRestart: 'Outlay could not be restarted. The running Outlay was not stopped.',
  stillRunning: (pid: number) =>
    `The running Outlay (process ${pid}) has not stopped yet. Start Outlay again when it has stopped.`,
  /** @param variables for example `HTTPS_PROXY, NO_PROXY` */
  proxyKept: (variables: string) =>
    `No proxy is set in this shell, so Outlay keeps the proxy it was started with (${variables}). To run without this proxy, stop Outlay and start it again.`,
  certificatesMissing: (file: string) =>
    `The running Outlay was started with NODE_EXTRA_CA_CERTS=${file}, but this variable is not set in this shell. Nothing was done. Set the variable, then run "outlay restart" again.`,
  serviceFailed: (reason: string) =>
    `The service could not be restarted: ${reason}. Saved figures are not affected. Run "outlay service status" to see whether it is running.`,
  noService: 'Outlay does not know how to start services on this system',
  serviceRestarted: 'The service was restarted.',
  serviceSilent: 'The service was restarted and does not answer yet. Run "outlay open" in a moment.',
});
