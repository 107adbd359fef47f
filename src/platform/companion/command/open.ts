/** `outlay open` and `outlay pair`: ways into the running Outlay. */
import { formatInstant } from '../../../core/calendar/instant.ts';
import type { ControlClient } from '../control/control-client.ts';
import type { InvocationOf } from './arguments/invocation.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import type { CommandContext } from './command-context.ts';
import { keyFaultSentence } from './key-sentence.ts';

/** The link alone on standard output, so that it can be handed on. */
export async function open({ opensBrowser }: InvocationOf<'open'>, context: CommandContext): Promise<ExitCode> {
  const running = await needRunning(context);
  if (running === null) return EXIT.failed;
  const link = await running.openLink();
  await context.terminal.out(`${link}\n`);
  if (opensBrowser) context.openBrowser(link);
  return EXIT.done;
}

export async function pair({ isJson }: InvocationOf<'pair'>, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  const running = await needRunning(context);
  if (running === null) return EXIT.failed;
  const pairing = await running.actions.startPairing();
  if (!pairing.ok) {
    terminal.err(`outlay: ${keyFaultSentence(pairing.error)}\n`);
    return EXIT.failed;
  }
  const { code, expiresAt } = pairing.value;
  if (isJson) {
    await terminal.out(`${JSON.stringify({ code, expiresAt: formatInstant(expiresAt), port: running.facts.port })}\n`);
    return EXIT.done;
  }
  const minutes = Math.max(1, Math.round((expiresAt - context.clock.now()) / 60_000));
  await terminal.out(
    [
      '',
      `  Code  ${spaced(code)}`,
      `        Good once, for ${minutes} minutes and five tries.`,
      '',
      '  Type it on the page that asks how to open Outlay, on the headset or browser that should be let in:',
      `        over USB:    adb reverse tcp:${running.facts.port} tcp:${running.facts.port}, then http://localhost:${running.facts.port}`,
      `        over HTTPS:  ${httpsAddress(running)}`,
      '',
      '  Settings on the page lists the paired devices and revokes them.',
      '',
      '',
    ].join('\n'),
  );
  return EXIT.done;
}

function httpsAddress({ facts }: ControlClient): string {
  const { allowHost } = facts.startedWith;
  return allowHost === null ? 'start Outlay with --allow-host NAME behind your proxy' : `https://${allowHost}`;
}

/** Two groups are easier to read off and to type; the page ignores the gap. */
function spaced(code: string): string {
  return code.length === 10 ? `${code.slice(0, 5)} ${code.slice(5)}` : code;
}

async function needRunning(context: CommandContext): Promise<ControlClient | null> {
  const running = await context.findRunning();
  if (running === null) context.terminal.err('outlay: no Outlay of yours is running here; start it with "outlay".\n');
  return running;
}
