/** What `outlay` prints when it starts: what is shown, the link, how to give a key, and what leaves this machine. */

export interface StartFacts {
  readonly link: string;
  readonly isDemo: boolean;
  /** true at a terminal, where Enter prints another link */
  readonly canAskForLinks: boolean;
}

export function startText({ link, isDemo, canAskForLinks }: StartFacts): string {
  const lines = [
    '',
    isDemo
      ? '  Outlay is showing the demo organization: invented figures, nothing is fetched.'
      : '  Outlay is showing your organization. The key stays in the memory of this run.',
    '',
    `  Open  ${link}`,
    `        Good once, for ten minutes. ${canAskForLinks ? 'Press Enter for another.' : 'Start again for another.'}`,
    '',
    ...(isDemo
      ? [
          '  To see your own organization, stop this and give an admin key on standard input:',
          '        printf %s "$KEY" | npm start -- --key-stdin',
          '',
        ]
      : []),
    isDemo
      ? '  Nothing leaves this machine.'
      : '  Leaves this machine: requests to the provider, and one for exchange rates. Nothing else.',
    '  Ctrl-C stops it.',
    '',
  ];
  return `${lines.join('\n')}\n`;
}

export function newLinkText(link: string): string {
  return `  Open  ${link}\n`;
}
