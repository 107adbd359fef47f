/** `outlay settings get|set|export|import`: the settings that every page and command shares. */
import type { Command } from 'commander';

import type { ChooseCommand } from '../command.ts';
import { addExportSettings } from './export-settings.ts';
import { addGetSettings } from './get-settings.ts';
import { addImportSettings } from './import-settings.ts';
import { addSetSetting } from './set-setting.ts';
import { commandSettingWords as words } from '../../../../messages/en/command-settings.ts';

export function addSettings(program: Command, choose: ChooseCommand): void {
  const settings = program.command('settings').description(words.about);
  for (const add of [addGetSettings, addSetSetting, addExportSettings, addImportSettings]) add(settings, choose);
}
