/**
 * Converts a message to the body of a Slack incoming webhook. Its blocks are plain text, so that a name such as
 * `<!channel>` notifies nobody. https://docs.slack.dev/reference/block-kit/blocks
 */
import { cutText } from './cut-text.ts';
import type { Message } from './message.ts';
import { partText } from './message-text.ts';

/** The largest numbers of characters that Slack accepts in a header and in a section. */
const HEADER_LENGTH = 150;
const SECTION_LENGTH = 3000;

export function slackBody({ id, title, text, detail }: Message): unknown {
  const sections = [text, ...(detail?.parts ?? []).map(partText)];
  return {
    // Slack shows this field in notifications. The field is markup, so Slack's three special characters are escaped.
    text: escapeMarkup(cutText(`${title} ${text}`, SECTION_LENGTH)),
    blocks: [
      { type: 'header', text: plain(title, HEADER_LENGTH) },
      ...sections.map((section) => ({ type: 'section', text: plain(section, SECTION_LENGTH) })),
      { type: 'context', elements: [plain(id, HEADER_LENGTH)] },
    ],
  };
}

function plain(text: string, most: number): unknown {
  return { type: 'plain_text', text: cutText(text, most), emoji: false };
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
