/**
 * The text that `outlay` prints when it starts. It says which figures are shown, where the key is, and what is sent to
 * other machines, and it contains the link.
 */
import type { EngineStatus } from '../../../../core/engine/engine.ts';
import type { KeyState } from '../../../../core/host/host.ts';
import { isOutOfReach } from '../../../../core/host/key-reach.ts';
import { commandStartWords as words } from '../../../../messages/en/command-start.ts';
import { locale } from '../../../../messages/locale.ts';
import { keyStateSentence } from '../key-sentence.ts';

export interface StartFacts {
  readonly link: string;
  /**
   * a code that the page also shows above its fields for keys, so that a person can compare the page with the terminal;
   * null if there is no code
   */
  readonly checkCode: string | null;
  /** whether `--demo` was given: only the demo is shown, even if keys are saved */
  readonly isDemo: boolean;
  readonly adminKey: KeyState;
  /** whether there are figures, and when they were last loaded; read after the search for saved figures */
  readonly status: Pick<EngineStatus, 'hasData' | 'lastUpdate'>;
  /** whether a person can type in this terminal. If so, pressing Enter prints another link, and the text says so */
  readonly hasKeyboard: boolean;
}

export function startText({ link, checkCode, isDemo, adminKey, status, hasKeyboard }: StartFacts): string {
  const hasKey = !isDemo && adminKey.kind === 'present';
  const lines = [
    '',
    `  ${isDemo ? words.demoFigures : shownFigures(adminKey, status)}`,
    ...(isDemo ? [] : [`  ${keyStateSentence('admin', adminKey)}`]),
    '',
    `  ${words.open}  ${link}`,
    `        ${hasKeyboard ? words.linkKeyboard : words.linkCommand}`,
    ...checkLines(checkCode),
    '',
    ...(isDemo ? [] : wayToOwnFigures(adminKey)),
    `  ${hasKey ? words.leaves : words.noRequests}`,
    `  ${words.stop}`,
    '',
  ];
  return `${lines.join('\n')}\n`;
}

/** Returns the text that is printed when the admin key becomes usable after the start. */
export function keyUsableText(): string {
  return `  ${words.ownFigures}\n  ${words.leaves}\n`;
}

/**
 * Says which figures are shown. If there is no key, the demo is shown. If a key exists but can't be used now, saved
 * figures are shown, or none.
 */
function shownFigures(adminKey: KeyState, { hasData, lastUpdate }: StartFacts['status']): string {
  if (adminKey.kind === 'present') return words.ownFigures;
  if (!isOutOfReach(adminKey)) return words.demoFigures;
  if (!hasData) return words.noFigures;
  return lastUpdate === null ? words.savedFigures : words.savedFiguresOf(locale.instant(lastUpdate));
}

function wayToOwnFigures(adminKey: KeyState): readonly string[] {
  switch (adminKey.kind) {
    case 'present':
      return [];
    case 'locked':
    case 'denied':
      return way(words.unlock, 'outlay key unlock');
    case 'otherAddress':
      return way(words.giveOtherKey, 'outlay key set');
    case 'absent':
    case 'unavailable':
      return way(words.giveKey, 'outlay key set');
  }
}

function way(sentence: string, command: string): readonly string[] {
  return [`  ${sentence}`, `        ${command}`, ''];
}

export function newLinkText(link: string, checkCode: string | null): string {
  return `${[`  ${words.open}  ${link}`, ...checkLines(checkCode)].join('\n')}\n`;
}

function checkLines(checkCode: string | null): readonly string[] {
  return checkCode === null ? [] : [`        ${words.checkCode(checkCode)}`];
}
