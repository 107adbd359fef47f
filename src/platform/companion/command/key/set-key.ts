/**
 * `outlay key set`: checks and saves a key. If an Outlay is running, that Outlay checks and saves the key, and then
 * uses it at once.
 */
import type { Command } from 'commander';

import { isPassphraseTooShort, MIN_PASSPHRASE_LENGTH } from '../../../../core/host/passphrase.ts';
import type { HostState, KeyFault, KeyPlace, KeyRequest } from '../../../../core/host/host.ts';
import type { KeyKind } from '../../../../core/provider/provider-key.ts';
import { fail, ok, type Result } from '../../../../core/base/result.ts';
import { commandKeyWords as words } from '../../../../messages/en/command-key.ts';
import { commandOptionWords } from '../../../../messages/en/command-options.ts';
import { examplesText } from '../arguments/examples.ts';
import { hostEvent } from '../../audit/host-events.ts';
import type { ControlClient } from '../../control/control-client.ts';
import { runningProcess } from '../../control/instance-lock.ts';
import { DEFAULT_PROVIDER_URL } from '../../outgoing/addresses.ts';
import type { KeyService } from '../../keys/key-service.ts';
import { toProviderUrl } from '../arguments/common-options.ts';
import { parseChoice } from '../arguments/option-values.ts';
import type { ChooseCommand } from '../command.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import type { CommandContext } from '../command-context.ts';
import { storedSentence, keyFaultSentence, keyStateSentence } from '../key-sentence.ts';
import { policySentence } from '../policy-sentence.ts';
import { printable } from '../printable.ts';
import { parseTypedKey } from '../read-key.ts';
import { readSecrets } from '../read-secrets.ts';
import { kindOf } from './key-kind.ts';
import { printProblem } from '../print-problem.ts';

const PLACES: readonly KeyPlace[] = ['system', 'passphrase', 'run'];

interface RawSet {
  readonly regular?: true;
  readonly in?: string;
  readonly providerUrl?: string;
}

interface SetOptions {
  readonly kind: KeyKind;
  /** where to save the key; null for the system keychain, if there is one */
  readonly place: KeyPlace | null;
  readonly providerUrl: URL;
}

export function addSetKey(key: Command, choose: ChooseCommand): void {
  key
    .command('set')
    .description(words.setAbout)
    .option('--regular', words.setRegular)
    .option('--in <place>', words.setIn(PLACES.join(', ')))
    .option('--provider-url <url>', commandOptionWords.providerUrl)
    .addHelpText('after', examplesText(EXAMPLES, words.setNote))
    .action((raw: RawSet) => choose('key set', toSet(raw), setKey));
}

function toSet(raw: RawSet): SetOptions {
  return {
    kind: kindOf(raw),
    place: raw.in === undefined ? null : parseChoice('--in', raw.in, PLACES),
    providerUrl: toProviderUrl(raw.providerUrl),
  };
}

const NO_KEYS: HostState['keys'] = { admin: { kind: 'absent' }, regular: { kind: 'absent' } };

async function setKey(options: SetOptions, context: CommandContext): Promise<ExitCode> {
  const { kind } = options;
  const { terminal } = context;
  const forbidden = policySentence(options, context.policy);
  if (forbidden !== null) {
    context.audit.write({ what: 'policy.refused', asked: '--provider-url' }, 'command');
    printProblem(terminal, forbidden);
    return EXIT.failed;
  }
  const running = await context.findRunning();
  if (running !== null && (await running.now()).host.isOutdated) {
    // An Outlay whose files were replaced by an upgrade accepts no new key. So the command checks for replaced files
    // before the person types the key.
    printProblem(terminal, keyFaultSentence({ kind: 'outdated' }));
    return EXIT.failed;
  }
  const address = running === null ? ok(null) : addressOfRunning(running, options.providerUrl);
  if (!address.ok) {
    printProblem(terminal, address.error);
    return EXIT.failed;
  }
  if (address.value !== null) printProblem(terminal, address.value);
  const keys = running === null ? context.openKeys(options.providerUrl) : null;
  try {
    await keys?.look();
    const places = running === null ? (keys?.places() ?? []) : (await running.now()).host.places;
    const place = options.place ?? places.find((best) => best !== 'run') ?? null;
    if (place === null || (place === 'run' && running === null)) {
      printProblem(terminal, noPlaceSentence(options.place, running));
      return EXIT.failed;
    }
    if (options.place === null && place !== 'system') {
      // Without `--in`, a key is saved only in the system keychain. To save the key in another place, the person must
      // use `--in`.
      printProblem(terminal, words.noKeychain);
      return EXIT.failed;
    }
    const request = await readRequest(kind, place, context);
    if (request === null) return EXIT.noKey;
    // Typing takes time, and another program may have taken the port meanwhile. So the running Outlay must prove its
    // identity again before it gets the key. An Outlay that was started meanwhile would not notice a key that this
    // command saves.
    const still = await context.findRunning();
    if ((running === null) !== (still === null)) {
      printProblem(terminal, still === null ? words.endedMeanwhile : words.startedMeanwhile);
      return EXIT.failed;
    }
    const silent = still === null ? await runningProcess(context.folders.settings) : null;
    if (silent !== null) {
      printProblem(terminal, words.wouldNotNotice(silent));
      return EXIT.failed;
    }
    const before = keys?.states() ?? NO_KEYS;
    const kept =
      still === null
        ? await checkAndKeep(request, options.providerUrl, keys, context)
        : await still.actions.setKey(request);
    if (still === null) {
      const event = hostEvent({ method: 'setKey', arguments: [request] }, kept, { keys: before, devices: [] });
      if (event !== null) context.audit.write(event, 'command');
    }
    if (!kept.ok) {
      printProblem(terminal, keyFaultSentence(kept.error));
      const isRefused = kept.error.kind === 'keyRefused' || kept.error.kind === 'notAdmin';
      return isRefused ? EXIT.unauthorized : EXIT.failed;
    }
    await terminal.out(`${storedSentence(kind, place)}\n`);
    // If an Outlay is running, it has already hidden the figures of the previous key. If no Outlay is running, this
    // command hides them. In both cases the figures stay on disk.
    if (still === null && kind === 'admin') await forgetFigures(request.key, options.providerUrl, context);
    const state = still === null ? keys?.states()[kind] : (await still.now()).host.keys[kind];
    if (state?.kind === 'present' && state.isUnusual) printProblem(terminal, keyStateSentence(kind, state));
    return EXIT.done;
  } finally {
    keys?.close();
  }
}

async function forgetFigures(key: string, providerUrl: URL, { folders, terminal }: CommandContext): Promise<void> {
  const { forgetFiguresOfOtherKey } = await import('../../files/forget-figures-of-other-key.ts');
  try {
    await forgetFiguresOfOtherKey(key, { cacheFolder: folders.cache, providerUrl: providerUrl.href });
  } catch {
    printProblem(terminal, words.figuresInUse);
  }
}

/**
 * Reads the key from standard input or a hidden prompt. If the key will be saved in a file with a passphrase, also
 * reads the passphrase. If the key or a needed passphrase is missing, or if the key is invalid, prints why and returns
 * null.
 */
async function readRequest(kind: KeyKind, place: KeyPlace, { terminal }: CommandContext): Promise<KeyRequest | null> {
  const prompts = [
    words.keyPrompt,
    ...(place === 'passphrase' ? [words.newPassphrasePrompt(MIN_PASSPHRASE_LENGTH)] : []),
  ];
  const [text = '', passphrase] = await readSecrets(terminal, prompts);
  const key = parseTypedKey(text);
  if (!key.ok) {
    printProblem(terminal, key.error.kind === 'noKey' ? words.noKey : keyFaultSentence({ kind: 'notAKey' }));
    return null;
  }
  if (place !== 'passphrase') return { kind, key: key.value, place };
  if (passphrase === undefined) {
    printProblem(terminal, words.noPassphrase);
    return null;
  }
  return { kind, key: key.value, place, passphrase };
}

/** Checks the key at the provider, and saves it only if it works. */
async function checkAndKeep(
  request: KeyRequest,
  providerUrl: URL,
  keys: KeyService | null,
  context: CommandContext,
): Promise<Result<unknown, KeyFault>> {
  if (keys === null) return fail({ kind: 'notKept', detail: 'nowhere' });
  const isShort = request.place === 'passphrase' && isPassphraseTooShort(request.passphrase ?? '');
  if (isShort) return fail({ kind: 'passphraseTooShort' });
  const checked = await context.checkKey(request.kind, request.key, providerUrl);
  return checked.ok ? keys.set(request) : checked;
}

/**
 * Checks that the running Outlay sends the key to the address that the person means. `wanted` is the object
 * `DEFAULT_PROVIDER_URL` itself if no address was given.
 * @returns a sentence with the address of the running Outlay's provider if it is not the default address; null for the
 *   default address; a fault if the key must not be sent
 */
function addressOfRunning({ facts: { startedWith } }: ControlClient, wanted: URL): Result<string | null, string> {
  const { origin } = new URL(startedWith.providerUrl);
  if (wanted !== DEFAULT_PROVIDER_URL && wanted.origin !== origin) {
    return fail(words.otherAddressRunning(printable(origin), printable(wanted.origin)));
  }
  return ok(origin === DEFAULT_PROVIDER_URL.origin ? null : words.unusualAddress(printable(origin)));
}

function noPlaceSentence(wanted: KeyPlace | null, running: ControlClient | null): string {
  return wanted === 'run' && running === null ? words.runNeedsOutlay : words.demoTakesNoKeys;
}

const EXAMPLES = [
  'outlay key set',
  'pass show provider/admin | outlay key set',
  'outlay key set --regular --in passphrase',
];
