/** Makes the message for every fault of the provider, for the page and the terminal. */
import { dayOf, formatDay } from '../core/calendar/day.ts';
import type { FaultCause, ProviderFault } from '../core/provider/fault.ts';
import type { OperationName } from '../core/provider/operation.ts';
import { isUntrustedCertificate } from '../core/provider/untrusted-certificate.ts';
import { providerFaultWords as words } from './en/provider-faults.ts';
import type { FaultMessage } from './fault-message.ts';
import { locale } from './locale.ts';
import { proxySentence } from './proxy-sentence.ts';

/** Returns the words for what an operation loads: `the bill`. */
export function operationWords(operation: OperationName): string {
  return words.operations[operation];
}

/** Returns the message for a fault; null for a request that was cancelled, because no message is needed. */
export function providerFaultMessage(fault: ProviderFault): FaultMessage | null {
  return causeMessage(fault, operationWords(fault.operation));
}

function causeMessage(cause: FaultCause, subject: string): FaultMessage | null {
  switch (cause.kind) {
    case 'unauthorized':
    case 'spendCapReached':
    case 'redirected':
    case 'browserRefused':
      return words[cause.kind];
    case 'forbidden':
      return { title: words.forbidden.title(subject), what: words.forbidden.what };
    case 'rateLimited':
      return { title: words.rateLimited.title, what: withUntil(rateLimitedWords(cause), cause.until) };
    case 'overloaded':
      return { title: words.overloaded.title, what: withUntil(words.overloaded.what(subject), cause.until) };
    case 'serverError':
      return {
        title: words.serverError.title,
        what: withUntil(words.serverError.what(subject, cause.status), cause.until),
      };
    case 'refused':
      return {
        title: words.refused.title,
        what:
          cause.type === ''
            ? words.refused.what(subject, cause.status)
            : words.refused.whatTyped(subject, cause.status, cause.type),
      };
    case 'beforeHistory':
      return {
        title: words.beforeHistory.title,
        what: words.beforeHistory.what(subject, formatDay(cause.earliest)),
      };
    case 'notFound':
      return cause.othersAnswered === true
        ? { title: words.notFound.titleOfOne(subject), what: words.notFound.whatOfOne(subject) }
        : { title: words.notFound.title, what: words.notFound.what(subject) };
    case 'notJson':
      return { title: words.notJson.title, what: words.notJson.what(subject), detail: words.notJson.detail };
    case 'malformed':
      return { title: words.malformed.title, what: words.malformed.what(subject, cause.field, cause.expected) };
    case 'foreignCurrency':
      return { title: words.foreignCurrency.title, what: words.foreignCurrency.what(cause.currency) };
    case 'repeatedCursor':
    case 'tooManyPages':
      return { title: words.endless.title, what: words.endless.what(subject) };
    case 'incomplete':
      return { title: words.incomplete.title, what: incompleteWords(cause, subject) };
    case 'tooLarge':
      return { title: words.tooLarge.title, what: words.tooLarge.what(subject, locale.megabytes(cause.limitBytes)) };
    case 'network':
      if (isUntrustedCertificate(cause.detail)) {
        return { title: words.untrusted.title, what: words.untrusted.what(subject, cause.detail) };
      }
      return { title: words.network.title, what: words.network.what(subject), detail: cause.detail };
    case 'proxy':
      return { title: words.proxy.title, what: proxySentence(cause) };
    case 'timeout':
      return { title: words.timeout.title, what: words.timeout.what(subject, locale.wait(cause.afterMs)) };
    case 'otherUser':
      return { title: words.otherUser.title, what: words.otherUser.what(cause.address) };
    case 'cancelled':
      return null;
  }
}

function incompleteWords(
  { days, from, through, isUsageToo }: Extract<FaultCause, { kind: 'incomplete' }>,
  report: string,
): string {
  const subject = isUsageToo === true ? words.incomplete.billAndUsage : report;
  if (days === 1) return words.incomplete.oneDay(subject, formatDay(from));
  const isUnbroken = through - from + 1 === days;
  const write = isUnbroken ? words.incomplete.unbroken : words.incomplete.scattered;
  return write(subject, days, formatDay(from), formatDay(through));
}

function rateLimitedWords({ retryAfterMs, until }: Extract<FaultCause, { kind: 'rateLimited' }>): string {
  return retryAfterMs === null || until !== undefined
    ? words.rateLimited.what
    : words.rateLimited.wait(locale.wait(retryAfterMs));
}

const MS_PER_MINUTE = 60_000;

/** Appends a sentence that says until when Outlay sends no requests. The time is rounded up to whole minutes. */
function withUntil(sentence: string, until: number | undefined): string {
  if (until === undefined) return sentence;
  const at = Math.ceil(until / MS_PER_MINUTE) * MS_PER_MINUTE;
  return `${sentence} ${words.noRequestBefore(locale.clock(at), locale.date(dayOf(at)))}`;
}
