/**
 * Converts a message to the content of an e-mail: plain text, and HTML for mail programs that show HTML. A comparison
 * of two weeks is a picture with the names of the days below it. All other bars are coloured table cells.
 */
import { escapeMarkup } from '../export/escape-markup.ts';
import { BAR_COLOURS, barPicture, type Picture } from './bar-picture.ts';
import { cutText } from './cut-text.ts';
import type { Message, MessageBar, MessageComparison, MessagePart } from './message.ts';
import { messageText } from './message-text.ts';
import { plainMessage } from './plain-message.ts';

export interface MailBody {
  readonly subject: string;
  readonly text: string;
  /** HTML in which all texts of the message are escaped; it loads nothing from the network */
  readonly html: string;
  readonly pictures: readonly MailPicture[];
}

export interface MailPicture {
  /** the Content-ID by which the HTML refers to the picture */
  readonly id: string;
  readonly picture: Picture;
}

const SUBJECT_LENGTH = 150;
/** The width of the column of bars, in percent of the table's width. */
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
  picture: 'display:block;width:100%;max-width:560px;height:auto',
  pairs: 'border-collapse:collapse;table-layout:fixed;width:100%;max-width:560px;margin:0 0 6px',
  pair: 'padding:4px 0;text-align:center;font-size:12px;color:#6b6e76',
  legend: 'margin:0 0 12px;font-size:13px',
  id: 'margin:24px 0 0;font-size:12px;color:#6b6e76',
} as const;

export function mailBody(given: Message): MailBody {
  const message = plainMessage(given);
  const { id, title, text, detail } = message;
  const html = [
    '<!doctype html>',
    `<html><head><meta charset="utf-8"><title>${escapeMarkup(title)}</title></head>`,
    `<body style="${STYLES.body}">`,
    `<h1 style="${STYLES.title}">${escapeMarkup(title)}</h1>`,
    ...text.split('\n').map(paragraph),
    ...(detail?.parts ?? []).map((part, index) => partHtml(part, pictureId(id, index))),
    `<p style="${STYLES.id}">${escapeMarkup(id)}</p>`,
    '</body></html>',
  ].join('\n');
  const pictures = (detail?.parts ?? []).flatMap(({ comparison }, index) =>
    comparison === undefined ? [] : [{ id: pictureId(id, index), picture: barPicture(comparison.pairs) }],
  );
  return { subject: cutText(title, SUBJECT_LENGTH), text: `${messageText(message)}\n\n${id}\n`, html, pictures };
}

function pictureId(messageId: string, index: number): string {
  return `${messageId}-${index}@outlay`;
}

function partHtml({ title, bars, comparison, lines }: MessagePart, picture: string): string {
  const isPictured = comparison !== undefined;
  const rows = bars.map((bar) => rowHtml(bar, !isPictured));
  return [
    `<h2 style="${STYLES.part}">${escapeMarkup(title)}</h2>`,
    ...(isPictured ? comparisonHtml(comparison, title, picture) : []),
    ...(rows.length === 0 ? [] : [`<table role="presentation" style="${STYLES.table}">`, ...rows, '</table>']),
    ...lines.map(paragraph),
  ].join('\n');
}

/** The picture contains no text, and the amounts follow as text. So the title is enough as its alternative text. */
function comparisonHtml({ now, before, pairs }: MessageComparison, title: string, picture: string): readonly string[] {
  return [
    `<img src="cid:${escapeMarkup(picture)}" alt="${escapeMarkup(title)}" width="560" style="${STYLES.picture}">`,
    `<table role="presentation" style="${STYLES.pairs}"><tr>`,
    ...pairs.map(({ label }) => `<td style="${STYLES.pair}">${escapeMarkup(label)}</td>`),
    '</tr></table>',
    `<p style="${STYLES.legend}">${legendHtml(now, BAR_COLOURS.now)} &nbsp; ${legendHtml(before, BAR_COLOURS.before)}</p>`,
  ];
}

function legendHtml(name: string, colour: string): string {
  return `<span style="color:${colour}" aria-hidden="true">■</span> ${escapeMarkup(name)}`;
}

function rowHtml({ label, amount, share }: MessageBar, hasBar: boolean): string {
  const width = Math.round(Math.min(1, Math.max(0, share)) * 100);
  const bar = `<div style="height:12px;width:${width}%;background:${BAR_COLOURS.now}">&nbsp;</div>`;
  const barCell = `<td style="width:${BAR_WIDTH}%;font-size:0;line-height:0">${width === 0 ? '' : bar}</td>`;
  return [
    `<tr><td style="${STYLES.cell}">${escapeMarkup(label)}</td>`,
    ...(hasBar ? [barCell] : []),
    `<td style="${STYLES.amount}">${escapeMarkup(amount)}</td></tr>`,
  ].join('');
}

function paragraph(line: string): string {
  return `<p style="${STYLES.text}">${escapeMarkup(line)}</p>`;
}
