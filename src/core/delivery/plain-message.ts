/**
 * Removes control characters and hidden characters from the title, the text and the parts of a message. Line breaks in
 * the field `text` stay.
 */
import { plainText } from '../export/plain-text.ts';
import type { Message, MessageComparison, MessagePart } from './message.ts';

export function plainMessage(message: Message): Message {
  const { detail } = message;
  return {
    ...message,
    title: plainText(message.title),
    text: message.text.split('\n').map(plainText).join('\n'),
    ...(detail === undefined ? {} : { detail: { ...detail, parts: detail.parts.map(plainPart) } }),
  };
}

function plainPart({ title, bars, comparison, lines }: MessagePart): MessagePart {
  return {
    title: plainText(title),
    ...(comparison !== undefined && { comparison: plainComparison(comparison) }),
    bars: bars.map((bar) => ({ ...bar, label: plainText(bar.label), amount: plainText(bar.amount) })),
    lines: lines.map(plainText),
  };
}

function plainComparison({ now, before, pairs }: MessageComparison): MessageComparison {
  return {
    now: plainText(now),
    before: plainText(before),
    pairs: pairs.map((pair) => ({ ...pair, label: plainText(pair.label) })),
  };
}
