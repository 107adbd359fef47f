/** Writes faults of the provider (failed requests) for a terminal: the sentence and the exit code. */
import { firstCharacters } from '../../../core/base/whole-characters.ts';
import { plainText } from '../../../core/export/plain-text.ts';
import type { FaultCause, ProviderFault } from '../../../core/provider/fault.ts';
import { isUntrustedCertificate } from '../../../core/provider/untrusted-certificate.ts';
import { commandFaultWords as words } from '../../../messages/en/command-faults.ts';
import { connectionWords } from '../../../messages/en/connection.ts';
import { withDetail } from '../../../messages/fault-message.ts';
import { providerFaultMessage } from '../../../messages/provider-fault.ts';
import { EXIT, type ExitCode } from './exit-code.ts';

/** The longest sentence in characters, enough for our message and a detail from the provider. */
const MAX_LENGTH = 1000;

/**
 * Writes what happened, and what to do next if something can be done. For a cancelled request, writes only that it was
 * cancelled.
 */
export function faultSentence(fault: ProviderFault): string {
  const message = providerFaultMessage(fault);
  if (message === null) return words.cancelled;
  const sentences = [`${message.title}.`, withDetail(message.what, message.detail), nextStep(fault)];
  return firstCharacters(plainText(sentences.filter((sentence) => sentence !== '').join(' ')), MAX_LENGTH);
}

function nextStep(cause: FaultCause): string {
  const { next } = words;
  switch (cause.kind) {
    case 'unauthorized':
    case 'forbidden':
      return next.setKey;
    case 'rateLimited':
    case 'overloaded':
    case 'serverError':
      return cause.until === undefined ? next.later : next.atThatTime;
    case 'timeout':
    case 'incomplete':
      return next.later;
    case 'spendCapReached':
      return next.raiseLimit;
    case 'otherUser':
      return next.otherUser;
    case 'network':
      return isUntrustedCertificate(cause.detail) ? connectionWords.untrustedNext : '';
    case 'notFound':
      return cause.othersAnswered === true ? next.askAboutPlatform : next.checkAddress;
    case 'notJson':
    case 'redirected':
      return next.checkAddress;
    case 'refused':
    case 'beforeHistory':
    case 'malformed':
    case 'foreignCurrency':
    case 'repeatedCursor':
    case 'tooManyPages':
    case 'tooLarge':
    case 'proxy':
    case 'browserRefused':
    case 'cancelled':
      return '';
  }
}

/** Writes a sentence that says what is missing because a request for names failed. */
export function degradedSentence(fault: ProviderFault): string {
  // Some admin keys can read the bill but not the list of models. In that case all figures and nearly all names are
  // available, because Outlay has its own list of model names.
  if (fault.operation === 'models' && (fault.kind === 'forbidden' || fault.kind === 'unauthorized')) {
    return words.modelNamesBundled;
  }
  return words.namesMissing(faultSentence(fault));
}

export function faultExitCode(fault: ProviderFault): ExitCode {
  return fault.kind === 'unauthorized' || fault.kind === 'forbidden' ? EXIT.unauthorized : EXIT.failed;
}
