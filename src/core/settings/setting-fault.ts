/** Why a value cannot be a setting, as plain data. The sentences are in `messages/en/setting-faults.ts`. */
export type SettingFault =
  /** not one of the choices */
  | { readonly kind: 'notAChoice'; readonly choices: readonly string[] }
  /** neither `system` nor a language tag such as `de` or `pt-BR` */
  | { readonly kind: 'notALanguage' }
  /** neither on nor off */
  | { readonly kind: 'notASwitch' }
  /** does not begin with https:// (or http:// for this machine), or has no host */
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
  /** not a whole number from 1024 to 65535 */
  | { readonly kind: 'notAPort' }
  /** not exactly what a browser sends as Origin, e.g. a path, capitals, a default port */
  | { readonly kind: 'notAnOrigin'; readonly text: string }
  /** not a plain decimal with at most twelve digits before the point and two after it */
  | { readonly kind: 'notAnAmount'; readonly text: string }
  | { readonly kind: 'notPositive' }
  /** not a valid day such as `2026-11-23` */
  | { readonly kind: 'notADay'; readonly text: string }
  /** a top-up before the day of the balance, which already includes it */
  | { readonly kind: 'beforeBalance'; readonly day: string }
  /** credit that expires before its first day */
  | { readonly kind: 'expiresBefore'; readonly day: string }
  /** not a whole number of days up to `most` */
  | { readonly kind: 'notDays'; readonly most: number }
  /** not a valid text for prepaid credit */
  | { readonly kind: 'notPrepaid' }
  /** a list was expected */
  | { readonly kind: 'notAList' }
  /** the list needs at least one entry */
  | { readonly kind: 'empty' }
  | { readonly kind: 'tooMany'; readonly most: number }
  /** text of more characters than this */
  | { readonly kind: 'tooLong'; readonly most: number }
  /** a company's policy forbids it on this machine */
  | { readonly kind: 'forbidden' }
  /** gives others access, so only a person can switch it on, on this machine */
  | { readonly kind: 'onlyByHand' };
