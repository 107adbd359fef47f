/**
 * A message as the content of an e-mail: plain text, and HTML for programs that show it. Bars are coloured table cells, because many mail
 * programs show no pictures.
 */
import { escapeMarkup } from '../export/escape-markup.ts';
import { cutText } from './cut-text.ts';
import type { Message, MessageBar, MessagePart } from './message.ts';
import { messageText } from './message-text.ts';
import { plainMessage } from './plain-message.ts';

export interface MailBody {
  readonly subject: string;
  readonly text: string;
  /** everything that is not Outlay's own is escaped; it loads nothing */
  readonly html: string;
}

const SUBJECT_LENGTH = 150;
/** In hundredths of the table's width. */
const BAR_WIDTH = 50;

/** Styles are inline, because mail programs remove style sheets. */
const STYLES = {
  body: 'margin:0;padding:16px;font:15px/1.5 system-ui,-apple-system,Helvetica,Arial,sans-serif;color:#1c1d21;background:#ffffff',
  title: 'margin:0 0 12px;font-size:19px',
  part: 'margin:20px 0 4px;font-size:16px',
  text: 'margin:0 0 6px',
  table: 'border-collapse:collapse;width:100%;max-width:560px',
  cell: 'padding:3px 8px 3px 0;white-space:nowrap',
  amount: 'padding:3px 0;white-space:nowrap;text-align:right',
  id: 'margin:24px 0 0;font-size:12px;color:#6b6e76',
} as const;
const BAR_COLOUR = '#c2693f';

export function mailBody(given: Message): MailBody {
  const message = plainMessage(given);
  const { id, title, text, detail } = message;
  const html = [
    '<!doctype html>',
    `<html><head><meta charset="utf-8"><title>${escapeMarkup(title)}</title></head>`,
    `<body style="${STYLES.body}">`,
    `<h1 style="${STYLES.title}">${escapeMarkup(title)}</h1>`,
    ...text.split('\n').map(paragraph),
    ...(detail?.parts ?? []).map(partHtml),
    `<p style="${STYLES.id}">${escapeMarkup(id)}</p>`,
    '</body></html>',
  ].join('\n');
  return { subject: cutText(title, SUBJECT_LENGTH), text: `${messageText(message)}\n\n${id}\n`, html };
}

function partHtml({ title, bars, lines }: MessagePart): string {
  return [
    `<h2 style="${STYLES.part}">${escapeMarkup(title)}</h2>`,
    ...(bars.length === 0 ? [] : [`<table role="presentation" style="${STYLES.table}">`, ...bars.map(row), '</table>']),
    ...lines.map(paragraph),
  ].join('\n');
}

function row({ label, amount, share }: MessageBar): string {
  const width = Math.round(Math.min(1, Math.max(0, share)) * 100);
  const bar = `<div style="height:12px;width:${width}%;background:${BAR_COLOUR}">&nbsp;</div>`;
  return [
    `<tr><td style="${STYLES.cell}">${escapeMarkup(label)}</td>`,
    `<td style="width:${BAR_WIDTH}%;font-size:0;line-height:0">${width === 0 ? '' : bar}</td>`,
    `<td style="${STYLES.amount}">${escapeMarkup(amount)}</td></tr>`,
  ].join('');
}

function paragraph(line: string): string {
  return `<p style="${STYLES.text}">${escapeMarkup(line)}</p>`;
}
