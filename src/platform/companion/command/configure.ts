/**
 * Makes the configuration of an engine (the code that loads figures) from the command line, standard input and
 * settings.
 */
import type { Policy } from '../../../core/policy/policy.ts';
import type { SettingsStore } from '../../../core/settings/settings.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { commandKeyWords as words } from '../../../messages/en/command-key.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { EngineConfig } from '../companion-engine.ts';
import type { Folders } from '../files/folders.ts';
import { parseRatesUrl } from '../outgoing/addresses.ts';
import { restoreCertificateChecks } from '../outgoing/certificate-checks.ts';
import type { CommonOptions } from './arguments/common-options.ts';
import { OWN_PORTS } from './arguments/option-values.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { policySentence } from './policy-sentence.ts';
import { readKey } from './read-key.ts';
import { readPrices } from './read-prices.ts';
import type { Terminal } from './terminal.ts';
import { printProblem } from './print-problem.ts';

interface Surroundings {
  readonly folders: Folders;
  readonly settings: SettingsStore;
  readonly policy: Policy;
  readonly audit: AuditLog;
  readonly version: string;
  readonly terminal: Terminal;
}

/**
 * Makes the configuration of an engine (the code that loads figures) that does not refresh by itself. The configuration
 * contains a key only if the key was given on standard input.
 * @returns the configuration, or the exit code if a value can't be used; the reason was printed
 */
export async function configure(
  options: CommonOptions,
  { folders, settings, policy, audit, version, terminal }: Surroundings,
): Promise<Result<EngineConfig, ExitCode>> {
  const forbidden = policySentence(options, policy);
  if (forbidden !== null) {
    audit.write({ what: 'policy.refused', asked: '--provider-url' }, 'command');
    printProblem(terminal, forbidden);
    return fail(EXIT.failed);
  }
  if (restoreCertificateChecks(process.env)) {
    printProblem(terminal, words.certificatesChecked);
  }
  const contract = options.pricesFile === null ? ok(null) : await readPrices(options.pricesFile);
  if (!contract.ok) {
    printProblem(terminal, contract.error);
    return fail(EXIT.wrongUsage);
  }
  const key = options.isKeyOnStdin ? await askForKey(terminal) : ok(null);
  if (!key.ok) return key;
  return ok({
    key: key.value,
    showsStored: false,
    providerUrl: options.providerUrl.href,
    ratesUrl: options.ratesUrl?.href ?? (options.isDemo ? null : await ratesUrlOf(settings)),
    cacheFolder: folders.cache,
    contract: contract.value,
    version,
    isVerbose: options.isVerbose,
    startsAutomatically: false,
  });
}

async function askForKey(terminal: Terminal): Promise<Result<string, ExitCode>> {
  const key = await readKey(terminal);
  if (key.ok) {
    if (!key.value.startsWith('sk-ant-admin')) {
      printProblem(terminal, words.notLikeAdminKey);
    }
    return key;
  }
  printProblem(terminal, key.error.kind === 'noKey' ? words.noKeyOnInput : words.notAKeyOnInput);
  return fail(EXIT.noKey);
}

/**
 * Returns the address of the exchange-rate service in the settings; null for the default service. The address is
 * checked like an option, because a person may have edited the settings file. If it is invalid, the result is also
 * null.
 */
async function ratesUrlOf(settings: SettingsStore): Promise<string | null> {
  const { ratesUrl } = await settings.load();
  const url = ratesUrl === null ? null : parseRatesUrl(ratesUrl, OWN_PORTS);
  return url !== null && url.ok ? url.value.href : null;
}
