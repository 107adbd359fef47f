/** Encodes the pictures of an e-mail as PNG and attaches them, so that its HTML shows them without loading anything. */
import type { MailPicture } from '../../../core/delivery/mail-body.ts';

interface Attachment {
  readonly cid: string;
  readonly content: Buffer;
  readonly contentType: 'image/png';
  readonly contentDisposition: 'inline';
  /**
   * The attachment has no file name, because mail programs would list a picture with a name as a separate attachment.
   */
  readonly filename: false;
}

export async function attachPictures(pictures: readonly MailPicture[]): Promise<Attachment[]> {
  if (pictures.length === 0) return [];
  const { encode } = await import('fast-png');
  return pictures.map(({ id, picture }) => ({
    cid: id,
    content: Buffer.from(encode(picture)),
    contentType: 'image/png',
    contentDisposition: 'inline',
    filename: false,
  }));
}
