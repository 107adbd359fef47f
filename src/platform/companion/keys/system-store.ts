/** Implements `CredentialStore` with the system keychain of this machine. Each call runs in a separate process. */
import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';

import { createSerialQueue } from '../../../core/base/serial-queue.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { commandKeyWords as words } from '../../../messages/en/command-key.ts';
import { commandRestartWords } from '../../../messages/en/command-restart.ts';
import { credentialFaultOf } from './credential-fault.ts';
import type { CredentialFault, CredentialStore, SecretName } from './credential-store.ts';
import { findSessionBus, type SessionBus } from '../session-bus.ts';
import type { KeyringAnswer, KeyringProgress, KeyringQuestion } from './keyring-messages.ts';

export interface SystemStoreOptions {
  /** URL of the built `keyring-process.js` */
  readonly script: URL;
  /** whether another build has replaced the script; a replaced script is not started */
  readonly isReplaced?: () => boolean;
  /** finds the session bus, through which Linux offers its keychain; without one, no process is started */
  readonly findBus?: () => Promise<SessionBus>;
  readonly service: string;
  /** added to the names of keychain entries to separate different settings folders; empty for the default folder */
  readonly scope: string;
  /** how long a person may take to answer a dialog, in ms; default: two minutes */
  readonly timeoutMs?: number;
}

/** The longest secret, in characters. Windows saves up to 2,560 bytes, two for each character. */
const LONGEST_SECRET = 1280;
const TIMEOUT_MS = 120_000;
/**
 * How long a probe (the check whether there is a keychain) may take, in ms. A probe opens no dialog, so it never waits
 * for a person.
 */
const PROBE_MS = 10_000;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the names under which keys are saved in the system keychain: the service, and a scope that is added to the
 * name of each entry. A settings folder set by OUTLAY_HOME has its own scope, so it has its own keys. For the default
 * folder, the scope is empty. OUTLAY_KEYRING_SERVICE changes the service, so that tests do not touch real entries.
 */
export function systemStoreNames(environment: Environment, settingsFolder: string): { service: string; scope: string } {
  const isOwnHome = (environment['OUTLAY_HOME'] ?? '') !== '';
  const digest = createHash('sha256').update(settingsFolder).digest('hex').slice(0, 12);
  return { service: environment['OUTLAY_KEYRING_SERVICE'] || 'outlay', scope: isOwnHome ? digest : '' };
}

export function createSystemStore(options: SystemStoreOptions): CredentialStore {
  const {
    script,
    isReplaced = () => false,
    findBus = () => findSessionBus(process.env, process.platform, process.getuid?.()),
    service,
    scope,
    timeoutMs = TIMEOUT_MS,
  } = options;
  const queue = createSerialQueue();
  let underWay: AbortController | null = null;
  let isClosed = false;

  type Ask = { readonly ask: 'probe' | 'read' | 'remove' } | { readonly ask: 'write'; readonly secret: string };

  /** Makes one call. Calls run one after another, so that only one dialog is open. */
  function call(kind: SecretName, ask: Ask, limitMs: number): Promise<Result<string | null, CredentialFault>> {
    const account = scope === '' ? kind : `${kind}-${scope}`;
    return queue.run(() =>
      isClosed ? fail<CredentialFault>({ kind: 'locked' }) : askOnce({ service, account, ...ask }, limitMs),
    );
  }

  async function askOnce(question: KeyringQuestion, limitMs: number): Promise<Result<string | null, CredentialFault>> {
    if (isReplaced()) return fail({ kind: 'unavailable', detail: commandRestartWords.replacedDetail });
    const stopped = new AbortController();
    underWay = stopped;
    const bus = await findBus();
    if (stopped.signal.aborted) return toResult('unanswered');
    if (bus.kind === 'none') return fail({ kind: 'unavailable', detail: words.keychainDetails.noSession });
    if (bus.kind === 'unsafe') return fail({ kind: 'unavailable', detail: words.keychainDetails.unsafeSession });
    const child = fork(script, [], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
      env: { ...process.env, ...(bus.kind === 'checked' && bus.environment), NODE_OPTIONS: undefined },
    });
    const limit = AbortSignal.any([stopped.signal, AbortSignal.timeout(limitMs)]);
    const answer = await answerOf(child, question, limit);
    child.kill('SIGKILL');
    return toResult(answer);
  }

  return {
    probe: async () => withoutSecret(await call('admin', { ask: 'probe' }, PROBE_MS)),
    read: (kind) => call(kind, { ask: 'read' }, timeoutMs),
    write: async (kind, key) =>
      key.length > LONGEST_SECRET
        ? fail({ kind: 'notKept', detail: words.keychainDetails.tooLong(LONGEST_SECRET) })
        : withoutSecret(await call(kind, { ask: 'write', secret: key }, timeoutMs)),
    remove: async (kind, limitMs = timeoutMs) => withoutSecret(await call(kind, { ask: 'remove' }, limitMs)),
    stop: () => underWay?.abort(),
    close: () => {
      isClosed = true;
      underWay?.abort();
    },
  };
}

/**
 * The result of a call. `unanswered`: the time was up, or the caller stopped the call. `ended`: the process ended
 * without an answer.
 */
type Outcome = KeyringAnswer | 'unanswered' | 'ended';

/**
 * Sends the question to the process and resolves with the outcome. If the process has written a secret but does not
 * confirm that it could read the secret back, the outcome is `notTheSame`.
 */
function answerOf(child: ChildProcess, question: KeyringQuestion, limit: AbortSignal): Promise<Outcome> {
  return new Promise((resolve) => {
    let isWritten = false;
    const end = (outcome: Outcome): void => {
      const isDone = typeof outcome === 'object' && outcome.kind === 'done';
      resolve(isWritten && !isDone ? { kind: 'notTheSame' } : outcome);
    };
    limit.addEventListener('abort', () => end('unanswered'), { once: true });
    child.on('message', (message) => {
      // The message comes from our own script of the same version, so its type is not checked.
      const answer = message as KeyringProgress | KeyringAnswer;
      if (answer.kind === 'written') isWritten = true;
      else end(answer);
    });
    child.once('error', () => end('ended'));
    child.once('exit', () => end('ended'));
    child.send(question, (error) => {
      if (error !== null) end('ended');
    });
  });
}

function toResult(outcome: Outcome): Result<string | null, CredentialFault> {
  if (outcome === 'unanswered') return fail({ kind: 'locked' });
  if (outcome === 'ended') return fail({ kind: 'unavailable', detail: 'the credential store could not be asked' });
  switch (outcome.kind) {
    case 'done':
      return ok(outcome.secret);
    case 'notTheSame':
      return fail({ kind: 'notKept', detail: 'it does not come back as it was written' });
    case 'failed':
      return fail(credentialFaultOf(outcome.message));
  }
}

function withoutSecret(result: Result<unknown, CredentialFault>): Result<null, CredentialFault> {
  return result.ok ? ok(null) : result;
}
