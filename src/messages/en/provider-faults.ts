/**
 * Sentences about faults of the provider: for each fault, a title and what happened. The fault `unauthorized` means
 * that a saved key no longer works. What to do next is in `provider-next-steps.ts`.
 */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const providerFaultWords = inLanguage('providerFaults', {
  /** names of what a request loads, for use inside the sentences below */
  operations: {
    organization: 'the organization',
    workspaces: 'the list of workspaces',
    apiKeys: 'the list of API keys',
    models: 'the list of models',
    rateLimits: 'the rate limits',
    spendLimits: 'the spend limit',
    usageReport: 'token usage',
    costReport: 'the bill',
    keyAmounts: 'the cost of API keys',
    dayCost: 'the cost of today',
  },
  /**
   * @param time for example `14:35`
   * @param date for example `22 Nov 2026`
   */
  noRequestBefore: (time: string, date: string) => `Outlay sends no request before ${time} UTC on ${date}.`,
  unauthorized: {
    title: 'The provider does not accept this key',
    what: 'The admin key is unknown, revoked or expired.',
  },
  forbidden: {
    title: (subject: string) => `This key can’t read ${subject}`,
    what: 'Outlay needs an organization’s admin key. Individual accounts have no such key.',
  },
  rateLimited: {
    title: 'Too many requests',
    what: 'The provider received too many requests with this organization’s keys.',
    /** @param wait for example `30 seconds` */
    wait: (wait: string) =>
      `The provider received too many requests with this organization’s keys, and asks Outlay to wait ${wait}.`,
  },
  spendCapReached: {
    title: 'The organization has reached its spend limit',
    what: 'The provider refuses requests until the limit is raised or the month ends.',
  },
  overloaded: {
    title: 'The provider is overloaded',
    what: (subject: string) => `The provider did not answer the request for ${subject}.`,
  },
  serverError: {
    title: 'The provider is having problems',
    what: (subject: string, status: number) => `The request for ${subject} returned error ${status}.`,
  },
  refused: {
    title: 'The provider refused a request',
    what: (subject: string, status: number) => `The request for ${subject} returned error ${status}.`,
    /** @param type the provider’s name for the error: `invalid_request_error` */
    whatTyped: (subject: string, status: number, type: string) =>
      `The request for ${subject} returned error ${status} (${type}).`,
  },
  beforeHistory: {
    title: 'The provider has no figures for these days',
    what: (subject: string, day: string) =>
      `The provider refused the request for ${subject}, because the request includes days before ${day}.`,
  },
  notFound: {
    title: 'The address of the provider is wrong',
    what: (subject: string) => `The request for ${subject} returned error 404.`,
    /** used if only this request failed. The provider answered other requests, so the provider's address is right */
    titleOfOne: (subject: string) => `The provider does not offer ${subject} at this address`,
    whatOfOne: (subject: string) =>
      `The request for ${subject} returned error 404, but the provider answered other requests. Some platforms, for example Google Cloud, do not offer all reports.`,
  },
  notJson: {
    title: 'The provider’s answer can’t be read',
    what: (subject: string) =>
      `The answer for ${subject} is not JSON. A proxy or a sign-in page may have answered instead, or the answer was cut off.`,
    detail: 'not JSON',
  },
  malformed: {
    title: 'The provider’s answer has an unknown format',
    what: (subject: string, field: string, expected: string) =>
      `In the answer for ${subject}, ${field} should be ${expected}. Outlay used no part of this answer, because other parts may be wrong too.`,
  },
  foreignCurrency: {
    title: 'The bill is not in US dollars',
    what: (currency: string) => `Amounts are in ${currency}. Outlay sums US dollars only, so it ignored this answer.`,
  },
  endless: {
    title: 'The provider’s answer does not end',
    what: (subject: string) =>
      `The request for ${subject} returned the same page again, or too many pages. Outlay does not show incomplete answers.`,
  },
  incomplete: {
    title: 'The provider left out some days',
    /** stands for the name of a request if days are missing in two answers */
    billAndUsage: 'the bill and token usage',
    oneDay: (subject: string, day: string) =>
      `The answer for ${subject} does not contain ${day}. A later refresh asks for this day again. All other days are up to date.`,
    unbroken: (subject: string, days: number, from: string, through: string) =>
      `The answer for ${subject} does not contain the ${locale.number(days)} days from ${from} to ${through}. A later refresh asks for them again. All other days are up to date.`,
    scattered: (subject: string, days: number, from: string, through: string) =>
      `The answer for ${subject} does not contain ${locale.number(days)} of the days from ${from} to ${through}. A later refresh asks for them again. All other days are up to date.`,
  },
  tooLarge: {
    title: 'The provider’s answer is too large',
    /** @param most the size that an answer must not exceed, for example `64 MB` */
    what: (subject: string, most: string) => `The answer for ${subject} is larger than ${most}.`,
  },
  untrusted: {
    title: 'The provider’s certificate is not trusted',
    what: (subject: string, code: string) =>
      `Outlay closed the connection before it sent the key or the request for ${subject} (${code}).`,
  },
  network: {
    title: 'The provider can’t be reached',
    what: (subject: string) => `The connection failed while loading ${subject}.`,
  },
  proxy: { title: 'The proxy did not open a connection' },
  timeout: {
    title: 'The provider does not answer',
    /** @param wait for example `30 seconds` */
    what: (subject: string, wait: string) => `No answer for ${subject} arrived within ${wait}.`,
  },
  redirected: {
    title: 'The request was redirected',
    what: 'Outlay did not follow the redirect, because that would send your key to another address.',
  },
  otherUser: {
    title: 'Another user’s program may be answering at this address',
    what: (address: string) =>
      `Outlay could not verify that the program at ${address} runs as your user or as root, so it did not send your key.`,
  },
  browserRefused: {
    title: 'The provider blocks requests from browsers',
    what: 'The provider does not let web pages read this organization’s data.',
  },
});
