/**
 * Makes one call of the system keychain in a separate process. The calls of the keychain library can't be cancelled: a
 * dialog that nobody answers would block a thread and keep Outlay from ending. Ending this process closes the dialog.
 */
import { AsyncEntry } from '@napi-rs/keyring';

import type { KeyringAnswer, KeyringProgress, KeyringQuestion } from './keyring-messages.ts';

process.once('message', (question) => {
  void answer(question as KeyringQuestion).then((answered) => process.send?.(answered));
});
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function answer(question: KeyringQuestion): Promise<KeyringAnswer> {
  try {
    // The store is set explicitly, because on Linux without a Secret Service the keychain library would otherwise keep
    // the key in kernel memory, only until the next restart.
    const entry = new AsyncEntry(question.service, question.account, { linux: { store: 'secret-service' } });
    switch (question.ask) {
      case 'probe':
        return { kind: 'done', secret: null };
      case 'read':
        return { kind: 'done', secret: await entry.getPassword() };
      case 'remove':
        await entry.deletePassword();
        return { kind: 'done', secret: null };
      case 'write': {
        await entry.setPassword(question.secret);
        process.send?.({ kind: 'written' } satisfies KeyringProgress);
        const isThere = (await entry.getPassword()) === question.secret;
        return isThere ? { kind: 'done', secret: null } : { kind: 'notTheSame' };
      }
    }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : 'unknown' };
  }
}
