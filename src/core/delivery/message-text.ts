/**
 * Writes a whole message as lines of plain text. Outlay shows this text in the preview of a message, and sends it to
 * receivers that show no formatting.
 */
import type { Message, MessageBar, MessagePart } from './message.ts';

/** The length of a bar in characters. */
const BAR_LENGTH = 12;

/** Returns the text of a message and then its parts, separated by empty lines. */
export function messageText({ text, detail }: Pick<Message, 'text' | 'detail'>): string {
  return [text, ...(detail?.parts ?? []).map(partText)].join('\n\n');
}

export function partText({ title, bars, lines }: MessagePart): string {
  return [title, ...bars.map(barText), ...lines].join('\n');
}

/**
 * Writes one line: first the bar, then label and amount. All bars have the same number of characters, so that the
 * labels begin at the same place in every typeface.
 */
export function barText({ label, amount, share }: MessageBar): string {
  const full = Math.round(Math.min(1, Math.max(0, share)) * BAR_LENGTH);
  // If the amount is above zero, its bar has at least one full character.
  const length = share > 0 ? Math.max(1, full) : 0;
  return `${'█'.repeat(length)}${'░'.repeat(BAR_LENGTH - length)} ${label} ${amount}`;
}
