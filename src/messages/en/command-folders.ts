/**
 * Sentences that any command may print: about internal errors, about output that is not complete, about an
 * organization’s policy, and about folders and files that other users can change.
 */
import { inLanguage } from '../in-language.ts';

export const commandFolderWords = inLanguage('commandFolders', {
  noHome:
    'Outlay does not know where to save its files, because the home folder of this user is not known. Nothing was done. Set the environment variable OUTLAY_HOME to the path of a folder of your own, then try again.',
  ofAnotherUser: (folder: string) =>
    `The folder ${folder} belongs to another user of this machine, so Outlay saves nothing there. Nothing was done. Set the variable OUTLAY_HOME to a folder of your own, or become the owner of ${folder} with chown.`,
  openToOthers: (folder: string) =>
    `Other users of this machine can write to ${folder}, so Outlay saves nothing there. Nothing was done. If the folder is yours, run: chmod 700 ${folder}. Otherwise set the variable OUTLAY_HOME to a folder of your own.`,
  /**
   * Sentences for a folder that other users cannot write to, but can replace with a folder of their own. They can do so
   * because of `parent`, a folder or link in the folder's path: `parent` belongs to another user, or other users can
   * change it.
   */
  parentOpen: {
    writable: (folder: string, parent: string) =>
      `Other users of this machine can write to ${parent}. They can therefore replace the folder ${folder}, so Outlay saves nothing in it. Nothing was done. If ${parent} is yours, run: chmod go-w ${parent}. Otherwise set the variable OUTLAY_HOME to a different folder, for example in your home folder.`,
    foreign: (folder: string, parent: string) =>
      `${parent} belongs to another user of this machine. That user can replace the folder ${folder}, so Outlay saves nothing in it. Nothing was done. Set the variable OUTLAY_HOME to a different folder, for example in your home folder.`,
  },
  seenByOthers: (folder: string) =>
    `Other users of this machine can see the names of the files in ${folder}, but not their contents. To hide the names, run: chmod 700 ${folder}`,
  distrusted: (file: string) =>
    `Outlay ignores ${file}, because another user owns it or can write to it, or it is not a regular file. If you trust the file, become its owner with chown, and run chmod 600 on it. Otherwise remove it.`,
  policyForbids: {
    otherProviders:
      'Your organization’s policy forbids --provider-url with any address other than the default one. Nothing was done.',
    allowHost: 'Your organization’s policy forbids a reverse proxy (--allow-host). Nothing was done.',
  },
  auditFailed: (reason: string) =>
    `The audit log could not be written (${reason}), so this action is not recorded. Check the disk and the permissions of the settings folder.`,
  outputCut: (code: string) =>
    `Standard output could not be written completely (${code}). If it goes to a file, check that the disk has free space.`,
  lostConnection: 'The running Outlay did not answer. It may have just stopped. Try again.',
  debuggerOpen:
    'A debugger was open, probably because of NODE_OPTIONS. Through it, every user of this machine can run programs as you. Outlay closed the debugger and did not run this command. Remove --inspect from NODE_OPTIONS, then try again.',
  nodeDebug:
    'NODE_DEBUG is set, so Node would print keys and passwords. Outlay did not run this command. Unset NODE_DEBUG, then try again.',
  failedInside: (name: string) =>
    `An internal error stopped this command (${name}). Try again. Add --verbose to see where it occurred.`,
});
