/**
 * When this many hours have passed since the end of a day or an hour, the provider has certainly written the usage of
 * that day or hour. The usage report is usually about 30 minutes late, so three hours are safe.
 */
export const WRITTEN_AFTER_HOURS = 3;
