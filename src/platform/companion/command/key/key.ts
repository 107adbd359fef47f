/**
 * `outlay key set|status|unlock|delete`: the provider's keys. A key is read from standard input or the keyboard, never
 * from an argument.
 */
import type { Command } from 'commander';

import type { ChooseCommand } from '../command.ts';
import { addDeleteKey } from './delete-key.ts';
import { addKeyStatus } from './key-status.ts';
import { addSetKey } from './set-key.ts';
import { addUnlockKey } from './unlock-key.ts';
import { commandKeyWords as words } from '../../../../messages/en/command-key.ts';

export function addKey(program: Command, choose: ChooseCommand): void {
  const key = program.command('key').description(words.about);
  for (const add of [addSetKey, addKeyStatus, addUnlockKey, addDeleteKey]) add(key, choose);
}
