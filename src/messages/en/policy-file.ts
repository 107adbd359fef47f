/** Sentences that say why an organization’s policy file cannot be used. */
import { inLanguage } from '../in-language.ts';

export const policyFileWords = inLanguage('policyFile', {
  /** @param why one of the sentences below */
  unusable: (path: string, why: string) =>
    `Outlay cannot use your organization’s policy ${path}. ${why} The command was not run. Ask your administrator to correct the file.`,
  unreadable: (code: string) => `The file cannot be read (${code}).`,
  tooLong: 'The file is too large.',
  notJson: 'The file is not JSON.',
  /** @param mistake for example `"version" must be 1` */
  mistake: (mistake: string) => `The file has a mistake: ${mistake}.`,
  fileNotOfAdministrator: 'The file is not owned by this machine’s administrator.',
  folderNotOfAdministrator: 'The folder that contains the file is not owned by this machine’s administrator.',
  fileOpen: 'Other users of this machine can change the file.',
  folderOpen: 'Other users of this machine can change files in the folder that contains the policy.',
});
