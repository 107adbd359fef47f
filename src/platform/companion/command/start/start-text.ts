/** What `outlay` prints when it starts: what is shown, the link, where the key is, and what leaves this machine. */
import { formatInstant } from '../../../../core/calendar/instant.ts';
import type { EngineStatus } from '../../../../core/engine/engine.ts';
import type { KeyState } from '../../../../core/host/host.ts';
import { isOutOfReach } from '../../../../core/host/key-reach.ts';
import { keyStateSentence } from '../key-sentence.ts';

export interface StartFacts {
  readonly link: string;
  /** shown by the page above its fields for keys; null where there is none */
  readonly checkCode: string | null;
  /** `--demo`: nothing else is shown whatever keys there are */
  readonly isDemo: boolean;
  readonly adminKey: KeyState;
  /** of the engine, once it has looked for saved figures */
  readonly status: Pick<EngineStatus, 'hasData' | 'lastUpdate'>;
  /** true at a terminal, where Enter prints another link */
  readonly hasKeyboard: boolean;
}

const GIVE_A_KEY = [
  '  To see your own organization, give an admin key, here or on the page’s Settings:',
  '        outlay key set',
  '',
];

const UNLOCK = [
  '  To load new figures, unlock the key, here or on the page’s Settings:',
  '        outlay key unlock',
  '',
];

const GIVE_ANOTHER_KEY = [
  '  To load new figures, give a key for this address, here or on the page’s Settings:',
  '        outlay key set',
  '',
];

const DEMO_FIGURES = 'Outlay is showing the demo organization: invented figures, nothing is fetched.';
const LEAVES = 'Leaves this machine: requests to the provider, and one for exchange rates. Nothing else.';
const OWN_FIGURES = 'Outlay is showing your organization.';

export function startText({ link, checkCode, isDemo, adminKey, status, hasKeyboard }: StartFacts): string {
  const hasKey = !isDemo && adminKey.kind === 'present';
  const lines = [
    '',
    `  ${isDemo ? DEMO_FIGURES : shownFigures(adminKey, status)}`,
    ...(isDemo ? [] : [`  ${keyStateSentence('admin', adminKey)}`]),
    '',
    `  Open  ${link}`,
    `        Good once, for ten minutes. ${hasKeyboard ? 'Press Enter for another.' : '"outlay open" gives another.'}`,
    ...checkLines(checkCode),
    '',
    ...(isDemo ? [] : wayToOwnFigures(adminKey)),
    `  ${hasKey ? LEAVES : 'Nothing leaves this machine.'}`,
    '  Ctrl-C stops it.',
    '',
  ];
  return `${lines.join('\n')}\n`;
}

/** What is printed when the admin key can be used, after a start at which it could not. */
export function keyUsableText(): string {
  return `  ${OWN_FIGURES}\n  ${LEAVES}\n`;
}

/** Saved figures or none stand in for a key that can't be used now. The demo does so only where there is no key. */
function shownFigures(adminKey: KeyState, { hasData, lastUpdate }: StartFacts['status']): string {
  if (adminKey.kind === 'present') return OWN_FIGURES;
  if (!isOutOfReach(adminKey)) return DEMO_FIGURES;
  if (!hasData) return 'Outlay has no figures to show yet: none are saved, and the admin key can’t be used now.';
  const when = lastUpdate === null ? '' : ` of ${formatInstant(lastUpdate)}`;
  return `Outlay is showing the saved figures${when} of your organization; nothing is fetched.`;
}

function wayToOwnFigures(adminKey: KeyState): readonly string[] {
  switch (adminKey.kind) {
    case 'present':
      return [];
    case 'locked':
    case 'denied':
      return UNLOCK;
    case 'otherAddress':
      return GIVE_ANOTHER_KEY;
    case 'absent':
    case 'unavailable':
      return GIVE_A_KEY;
  }
}

export function newLinkText(link: string, checkCode: string | null): string {
  return `${[`  Open  ${link}`, ...checkLines(checkCode)].join('\n')}\n`;
}

function checkLines(checkCode: string | null): readonly string[] {
  return checkCode === null ? [] : [`        Check code ${checkCode}: the page shows it where it asks for a key.`];
}
