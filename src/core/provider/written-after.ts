/**
 * The number of hours after the end of a day or an hour when the provider has certainly written its usage. The usage
 * report is usually about 30 minutes late, so three hours are safe.
 */
export const WRITTEN_AFTER_HOURS = 3;
