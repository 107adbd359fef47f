/** Removes control characters and hidden characters from every text of a message. Line breaks stay in its text. */
import { plainText } from '../export/plain-text.ts';
import type { Message, MessagePart } from './message.ts';

export function plainMessage(message: Message): Message {
  const { detail } = message;
  return {
    ...message,
    title: plainText(message.title),
    text: message.text.split('\n').map(plainText).join('\n'),
    ...(detail === undefined ? {} : { detail: { ...detail, parts: detail.parts.map(plainPart) } }),
  };
}

function plainPart({ title, bars, lines }: MessagePart): MessagePart {
  return {
    title: plainText(title),
    bars: bars.map((bar) => ({ ...bar, label: plainText(bar.label), amount: plainText(bar.amount) })),
    lines: lines.map(plainText),
  };
}
