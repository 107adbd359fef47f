/** Why a value cannot be a setting, as plain data. The sentences are in `messages/en/setting-faults.ts`. */
export type SettingFault =
  /** none of the choices there are */
  | { readonly kind: 'notAChoice'; readonly choices: readonly string[] }
  /** neither `system` nor a language tag such as `de` or `pt-BR` */
  | { readonly kind: 'notALanguage' }
  /** neither on nor off */
  | { readonly kind: 'notASwitch' }
  /** nothing that begins with https:// (or http:// for this machine) and names a host */
  | { readonly kind: 'notAnAddress' }
  /** http to another machine */
  | { readonly kind: 'notEncrypted' }
  /** a user name or password inside the address */
  | { readonly kind: 'credentials' }
  /** a part after # that no server ever sees */
  | { readonly kind: 'fragment' }
  /** an address no service has: link-local, multicast, "any" */
  | { readonly kind: 'forbiddenHost' }
  /** a port of this machine that is Outlay's own */
  | { readonly kind: 'ownPort'; readonly port: number }
  /** no whole number from 1024 to 65535 */
  | { readonly kind: 'notAPort' }
  /** not exactly what a browser sends as Origin, e.g. a path, capitals, a default port */
  | { readonly kind: 'notAnOrigin'; readonly text: string }
  /** no plain decimal with at most twelve digits before the point and two behind it */
  | { readonly kind: 'notAnAmount'; readonly text: string }
  | { readonly kind: 'notPositive' }
  /** no day of the calendar as `2026-11-23` */
  | { readonly kind: 'notADay'; readonly text: string }
  /** a top-up of a day before that of the balance, which holds it already */
  | { readonly kind: 'beforeBalance'; readonly day: string }
  /** credit that expires before its first day */
  | { readonly kind: 'expiresBefore'; readonly day: string }
  /** no whole number of days in these bounds */
  | { readonly kind: 'notDays'; readonly most: number }
  /** none of the ways to write prepaid credit */
  | { readonly kind: 'notPrepaid' }
  /** a list of something else */
  | { readonly kind: 'notAList' }
  /** a list that needs one entry at least */
  | { readonly kind: 'empty' }
  | { readonly kind: 'tooMany'; readonly most: number }
  /** text of more characters than this */
  | { readonly kind: 'tooLong'; readonly most: number }
  /** a company's policy forbids it on this machine */
  | { readonly kind: 'forbidden' }
  /** opens something to others, so only a person switches it on, here */
  | { readonly kind: 'onlyByHand' };
