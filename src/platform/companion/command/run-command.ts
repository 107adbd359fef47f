/** Hands each command to its own file. */
import type { Invocation } from './arguments/invocation.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { exportCsv } from './export.ts';
import type { CommandContext } from './command-context.ts';
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
  context: CommandContext,
  serviceTools: () => ServiceTools,
): Promise<ExitCode> {
  switch (invocation.command) {
    case 'answer':
      await context.terminal.out(invocation.text);
      return EXIT.done;
    case 'wrongUsage':
      context.terminal.err(invocation.text);
      return EXIT.wrongUsage;
    case 'open':
      return open(invocation, context);
    case 'pair':
      return pair(invocation, context);
    case 'snapshot':
      return snapshot(invocation, context);
    case 'export':
      return exportCsv(invocation, context);
    case 'status':
      return status(invocation, context);
    case 'settings get':
      return getSettings(invocation, context);
    case 'settings set':
      return setSetting(invocation, context);
    case 'settings export':
      return exportSettingsText(invocation, context);
    case 'settings import':
      return importSettingsText(invocation, context);
    case 'key set':
      return setKey(invocation, context);
    case 'key status':
      return showKeys(invocation, context);
    case 'key delete':
      return deleteKey(invocation, context);
    case 'licence set':
      return setLicence(invocation, context);
    case 'licence show':
      return showLicence(invocation, context);
    case 'licence remove':
      return removeLicence(context);
    case 'service install':
    case 'service remove':
    case 'service status':
      return runService(invocation, serviceTools());
  }
}
