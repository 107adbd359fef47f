/** `outlay key set|status|delete`: the provider's keys. A key is read from standard input or the keyboard, never from an argument. */
import type { Command } from 'commander';

import type { ChooseCommand } from '../command.ts';
import { addDeleteKey } from './delete-key.ts';
import { addKeyStatus } from './key-status.ts';
import { addSetKey } from './set-key.ts';

export function addKey(program: Command, choose: ChooseCommand): void {
  const key = program.command('key').description('keep, look up or delete the provider’s keys');
  for (const add of [addSetKey, addKeyStatus, addDeleteKey]) add(key, choose);
}
