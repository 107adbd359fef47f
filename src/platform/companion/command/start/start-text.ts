/** What `outlay` prints when it starts: what is shown, the link, where the key is, and what leaves this machine. */
import type { KeyState } from '../../../../core/host/host.ts';
import { keyStateSentence } from '../key-sentence.ts';

export interface StartFacts {
  readonly link: string;
  /** shown by the page above its fields for keys; null where there is none */
  readonly checkCode: string | null;
  /** `--demo`: nothing else is shown whatever keys there are */
  readonly isDemo: boolean;
  readonly adminKey: KeyState;
  /** true at a terminal, where Enter prints another link */
  readonly canAskForLinks: boolean;
}

const GIVE_A_KEY = [
  '  To see your own organization, give an admin key, here or on the page’s Settings:',
  '        outlay key set',
  '',
];

const UNLOCK = [
  '  To see your own organization, unlock the key, here or on the page’s Settings:',
  '        outlay key unlock',
  '',
];

function wayToOwnFigures({ kind }: KeyState): readonly string[] {
  return kind === 'locked' || kind === 'denied' ? UNLOCK : GIVE_A_KEY;
}

export function startText({ link, checkCode, isDemo, adminKey, canAskForLinks }: StartFacts): string {
  const hasKey = !isDemo && adminKey.kind === 'present';
  const lines = [
    '',
    hasKey
      ? '  Outlay is showing your organization.'
      : '  Outlay is showing the demo organization: invented figures, nothing is fetched.',
    ...(isDemo ? [] : [`  ${keyStateSentence('admin', adminKey)}`]),
    '',
    `  Open  ${link}`,
    `        Good once, for ten minutes. ${canAskForLinks ? 'Press Enter for another.' : '"outlay open" gives another.'}`,
    ...checkLines(checkCode),
    '',
    ...(hasKey || isDemo ? [] : wayToOwnFigures(adminKey)),
    hasKey
      ? '  Leaves this machine: requests to the provider, and one for exchange rates. Nothing else.'
      : '  Nothing leaves this machine.',
    '  Ctrl-C stops it.',
    '',
  ];
  return `${lines.join('\n')}\n`;
}

export function newLinkText(link: string, checkCode: string | null): string {
  return `${[`  Open  ${link}`, ...checkLines(checkCode)].join('\n')}\n`;
}

function checkLines(checkCode: string | null): readonly string[] {
  return checkCode === null ? [] : [`        Check code ${checkCode}: the page shows it where it asks for a key.`];
}
