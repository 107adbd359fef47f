/** Hands each command to its own file. */
import type { Invocation } from './arguments/invocation.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { exportCsv } from './export.ts';
import type { Here } from './here.ts';
import { deleteKey, setKey, showKeys } from './key.ts';
import { removeLicence, setLicence, showLicence } from './licence.ts';
import { open, pair } from './open.ts';
import { runService, type ServiceTools } from './service.ts';
import { exportSettingsText, getSettings, importSettingsText, setSetting } from './settings.ts';
import { snapshot } from './snapshot.ts';
import { status } from './status.ts';

/** Everything but `start`, which needs a whole companion. */
export async function runCommand(
  invocation: Exclude<Invocation, { readonly command: 'start' }>,
  here: Here,
  serviceTools: () => ServiceTools,
): Promise<ExitCode> {
  switch (invocation.command) {
    case 'answer':
      await here.terminal.out(invocation.text);
      return EXIT.done;
    case 'wrongUsage':
      here.terminal.err(invocation.text);
      return EXIT.wrongUsage;
    case 'open':
      return open(invocation, here);
    case 'pair':
      return pair(invocation, here);
    case 'snapshot':
      return snapshot(invocation, here);
    case 'export':
      return exportCsv(invocation, here);
    case 'status':
      return status(invocation, here);
    case 'settings get':
      return getSettings(invocation, here);
    case 'settings set':
      return setSetting(invocation, here);
    case 'settings export':
      return exportSettingsText(invocation, here);
    case 'settings import':
      return importSettingsText(invocation, here);
    case 'key set':
      return setKey(invocation, here);
    case 'key status':
      return showKeys(invocation, here);
    case 'key delete':
      return deleteKey(invocation, here);
    case 'licence set':
      return setLicence(invocation, here);
    case 'licence show':
      return showLicence(invocation, here);
    case 'licence remove':
      return removeLicence(here);
    case 'service install':
    case 'service remove':
    case 'service status':
      return runService(invocation, serviceTools());
  }
}
