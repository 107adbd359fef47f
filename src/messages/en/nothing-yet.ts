/** Sentences for an organization that has neither usage nor cost yet. */
import { inLanguage } from '../in-language.ts';

export const nothingYetWords = inLanguage('nothingYet', {
  months: 'Nothing has been used or billed yet. The first month appears here with the first usage.',
  overview: 'Costs by day, model, workspace and API key appear here with the first usage.',
  list: 'Nothing has been used or billed yet. The first entry appears here with the first usage.',
  month: 'The provider reports neither usage nor cost for this month.',
  finance: 'No month has figures yet, so there is no file for finance.',
});
