/** Sentences about errors of the JSON API. */
import { inLanguage } from '../in-language.ts';

export const jsonApiWords = inLanguage('jsonApi', {
  notInPlan: 'The JSON API is part of Outlay Pro. To enter a licence, open Settings on Outlay’s page.',
  noToken: 'Send the token from Settings as: Authorization: Bearer <token>',
  otherUser:
    'Outlay could not verify that this request comes from the user who runs Outlay. Ask that user for the token from Settings and send it as: Authorization: Bearer <token>',
  otherPage:
    'The request was refused, because Outlay could not verify that the program that serves this page runs as the same user as Outlay. Run that program as the same user, list the origin of the page in Settings, or send the token from Settings as: Authorization: Bearer <token>',
  noData: 'The figures are not complete yet. Try again in a moment.',
  busy: 'Too many requests are waiting. Try again in a moment.',
  tooLarge: 'The answer would be too large. Use a smaller “top”, a shorter range or a longer “bucket”.',
  notAKeyCount: (most: number) => `The parameter “keys” needs a whole number from 1 to ${most}.`,
});
