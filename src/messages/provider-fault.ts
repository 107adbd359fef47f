/** Every fault of the provider as a message: the same on the page and in a terminal. */
import { formatDay } from '../core/calendar/day.ts';
import type { FaultCause, ProviderFault } from '../core/provider/fault.ts';
import type { OperationName } from '../core/provider/operation.ts';
import { proxySentence } from '../core/provider/proxy-fault.ts';
import { isUntrustedCertificate } from '../core/provider/untrusted-certificate.ts';
import type { FaultMessage } from './fault-message.ts';

const OPERATION_WORDS: Readonly<Record<OperationName, string>> = {
  organization: 'the organization',
  workspaces: 'the list of workspaces',
  apiKeys: 'the list of API keys',
  models: 'the list of models',
  rateLimits: 'the rate limits',
  spendLimits: 'the spend limit',
  usageReport: 'token usage',
  costReport: 'the bill',
  keyAmounts: 'what API keys cost',
  dayCost: 'what today costs',
};

/** What an operation reads: `the bill`. */
export function operationWords(operation: OperationName): string {
  return OPERATION_WORDS[operation];
}

/** Null for a request that was cancelled: whoever cancelled it knows. */
export function providerFaultMessage(fault: ProviderFault): FaultMessage | null {
  return causeMessage(fault, operationWords(fault.operation));
}

function causeMessage(cause: FaultCause, subject: string): FaultMessage | null {
  switch (cause.kind) {
    case 'unauthorized':
      return {
        title: 'The provider does not accept this key',
        what: 'The admin key is unknown, revoked or expired.',
      };
    case 'forbidden':
      return {
        title: `This key may not read ${subject}`,
        what: 'It takes an organization’s admin key. Individual accounts cannot use the Admin API.',
      };
    case 'rateLimited':
      return {
        title: 'The provider asks us to wait',
        what: `Too many requests were made with this organization’s keys${cause.until === undefined ? waitWords(cause.retryAfterMs) : ''}.${untilWords(cause.until)}`,
      };
    case 'spendCapReached':
      return {
        title: 'The organization has reached its spend limit',
        what: 'The provider refuses requests until the limit is raised or the month ends.',
      };
    case 'overloaded':
      return {
        title: 'The provider is overloaded',
        what: `It did not answer for ${subject}.${untilWords(cause.until)}`,
      };
    case 'serverError':
      return {
        title: 'The provider is having problems',
        what: `The request for ${subject} returned error ${cause.status}.${untilWords(cause.until)}`,
      };
    case 'refused':
      return {
        title: 'The provider refused a request',
        what: `The request for ${subject} returned error ${cause.status}${cause.type === '' ? '' : ` (${cause.type})`}.`,
      };
    case 'beforeHistory':
      return {
        title: 'The provider has no figures of these days',
        what: `It refused ${subject} of days before ${formatDay(cause.earliest)}.`,
      };
    case 'notFound':
      return {
        title: 'The provider does not know this address',
        what: `It has nothing where ${subject} should be.`,
      };
    case 'notJson':
      return {
        title: 'The provider’s answer can’t be read',
        what: `Something else than data came back for ${subject}: often a proxy or sign-in page in between, or an answer that was cut off.`,
        detail: 'not JSON',
      };
    case 'malformed':
      return {
        title: 'The provider’s answer is not what we know',
        what: `For ${subject}, ${cause.field} should be ${cause.expected}. Rather than guess, Outlay left that answer out as a whole.`,
      };
    case 'foreignCurrency':
      return {
        title: 'The bill is not in US dollars',
        what: `Amounts came in ${cause.currency}. Outlay only adds up US dollars, so that answer was left out as a whole.`,
      };
    case 'repeatedCursor':
    case 'tooManyPages':
      return {
        title: 'The provider’s pages do not end',
        what: `Reading ${subject} came round to the same page again. A half-read answer is never shown.`,
      };
    case 'incomplete':
      return {
        title: 'The provider left out some days',
        what: `Its answer for ${subject} lacks ${daysWords(cause)}. These days are asked for again at the next refresh; all others are up to date.`,
      };
    case 'tooLarge':
      return {
        title: 'The provider’s answer is too large',
        what: `The answer for ${subject} is over ${Math.round(cause.limitBytes / 1_048_576)} MB.`,
      };
    case 'network':
      if (isUntrustedCertificate(cause.detail)) {
        return {
          title: 'The provider’s certificate is not trusted',
          what: `The connection for ${subject} was closed before anything was sent (${cause.detail}).`,
        };
      }
      return {
        title: 'The provider can’t be reached',
        what: `The connection failed while reading ${subject}.`,
        detail: cause.detail,
      };
    case 'proxy':
      return {
        title: 'The proxy opens no connection',
        what: proxySentence(cause),
      };
    case 'timeout':
      return {
        title: 'The provider does not answer',
        what: `Nothing came for ${subject} within ${Math.round(cause.afterMs / 1000)} seconds.`,
      };
    case 'redirected':
      return {
        title: 'The request was sent elsewhere',
        what: 'Something answered with a redirect. Following it would carry your key away, so Outlay did not.',
      };
    case 'otherUser':
      return {
        title: 'Another user may be answering for the provider',
        what: `Outlay could not see that the program at ${cause.address} runs as your user or as root, so it did not send your key.`,
      };
    case 'browserRefused':
      return {
        title: 'The browser may not ask the provider',
        what: 'The provider does not let web pages read this organization’s data.',
      };
    case 'cancelled':
      return null;
  }
}

function daysWords({ days, from, through }: Extract<FaultCause, { kind: 'incomplete' }>): string {
  if (days === 1) return formatDay(from);
  const isUnbroken = through - from + 1 === days;
  return isUnbroken
    ? `the ${days} days from ${formatDay(from)} to ${formatDay(through)}`
    : `${days} of the days from ${formatDay(from)} to ${formatDay(through)}`;
}

function waitWords(retryAfterMs: number | null): string {
  if (retryAfterMs === null) return '';
  const seconds = Math.ceil(retryAfterMs / 1000);
  return seconds < 90 ? `; it asked for ${seconds} s` : `; it asked for ${Math.ceil(seconds / 60)} min`;
}

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' });
const DATE = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
const MS_PER_MINUTE = 60_000;

/** ` No request is made before 14:35 UTC on 22 Nov 2026.`, in whole minutes rounded up; empty without a time. */
function untilWords(until: number | undefined): string {
  if (until === undefined) return '';
  const at = Math.ceil(until / MS_PER_MINUTE) * MS_PER_MINUTE;
  return ` No request is made before ${CLOCK.format(at)} UTC on ${DATE.format(at)}.`;
}
