/**
 * The reasons why the value of a setting is invalid, as plain data. `messages/en/setting-faults.ts` has a sentence for
 * each.
 */
export type SettingFault =
  /** the value is not one of the choices */
  | { readonly kind: 'notAChoice'; readonly choices: readonly string[] }
  /** neither `system` nor a language tag such as `de` or `pt-BR` */
  | { readonly kind: 'notALanguage' }
  /** the value is neither on nor off */
  | { readonly kind: 'notASwitch' }
  /**
   * the text does not begin with https:// or http://, has no valid host or port, or has a character that URL parsers
   * read in different ways
   */
  | { readonly kind: 'notAnAddress' }
  /** an http address of another machine. Data would be sent to it without encryption */
  | { readonly kind: 'notEncrypted' }
  /** an address with a user name or password */
  | { readonly kind: 'credentials' }
  /** an address with a part after #, which is never sent to a server */
  | { readonly kind: 'fragment' }
  /** an address that no service can have: link-local, multicast or unspecified (such as 0.0.0.0) */
  | { readonly kind: 'forbiddenHost' }
  /** a port of this machine on which Outlay itself answers */
  | { readonly kind: 'ownPort'; readonly port: number }
  /** the port is not a whole number from 1024 to 65535 */
  | { readonly kind: 'notAPort' }
  /**
   * an origin that differs from what browsers send, for example with a path, capital letters or the scheme's usual port
   */
  | { readonly kind: 'notAnOrigin'; readonly text: string }
  /** not a plain decimal with at most twelve digits before the point and two after it */
  | { readonly kind: 'notAnAmount'; readonly text: string }
  | { readonly kind: 'notPositive' }
  /** not a day as `YYYY-MM-DD`, such as `2026-11-23` */
  | { readonly kind: 'notADay'; readonly text: string }
  /** a top-up before `day`, the day of the balance. The balance already includes it */
  | { readonly kind: 'beforeBalance'; readonly day: string }
  /** credit that expires before its first day */
  | { readonly kind: 'expiresBefore'; readonly day: string }
  /** the value is not a whole number of days from 1 to `most` */
  | { readonly kind: 'notDays'; readonly most: number }
  /** the text does not describe prepaid credit */
  | { readonly kind: 'notPrepaid' }
  /** not a list of teams with names and rules */
  | { readonly kind: 'notTeams' }
  /** an empty or too long name, or a reserved name such as `total` */
  | { readonly kind: 'notATeamName'; readonly text: string }
  /** two teams have this name */
  | { readonly kind: 'teamTwice'; readonly name: string }
  /** the value is not a list, or one of its entries is empty or invalid */
  | { readonly kind: 'notAList' }
  /** the list has no entries */
  | { readonly kind: 'empty' }
  | { readonly kind: 'tooMany'; readonly most: number }
  /** text of more than `most` characters */
  | { readonly kind: 'tooLong'; readonly most: number }
  /** a company's policy forbids the value on this machine */
  | { readonly kind: 'forbidden' }
  /** the value would give others access to the costs. A person must change the setting; an imported file cannot */
  | { readonly kind: 'onlyByHand' };
