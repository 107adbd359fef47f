/**
 * Converts a message to the body of a Teams webhook, which is an Adaptive Card. Each text is a `TextRun`, which Teams
 * shows unchanged. In a `TextBlock`, Teams would read a name such as `[a](b)` as a link.
 * https://adaptivecards.io/explorer/RichTextBlock.html
 */
import { cutText } from './cut-text.ts';
import type { Message, MessagePart } from './message.ts';
import { barText } from './message-text.ts';

/** The largest number of characters in a paragraph. It is limited because Teams refuses a card of more than 28 kB. */
const TEXT_LENGTH = 3000;

export function teamsBody({ id, title, text, detail }: Message): unknown {
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            paragraph(title, { weight: 'bolder', size: 'medium' }),
            ...text.split('\n').map((line) => paragraph(line)),
            ...(detail?.parts ?? []).flatMap(part),
            paragraph(id, { isSubtle: true, size: 'small' }),
          ],
        },
      },
    ],
  };
}

function part({ title, bars, lines }: MessagePart): readonly unknown[] {
  return [paragraph(title, { weight: 'bolder' }), ...[...bars.map(barText), ...lines].map((line) => paragraph(line))];
}

function paragraph(text: string, style: Readonly<Record<string, unknown>> = {}): unknown {
  return { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: cutText(text, TEXT_LENGTH), ...style }] };
}
