/** Words of the overview: its days and filters, chart, table and largest changes. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const overviewWords = inLanguage('overview', {
  teamLimits: 'Limits of teams',
  noAnswerTitle: 'These costs can’t be shown',
  addingUp: 'Calculating',
  nothingSpent: 'Nothing was spent on these days.',
  nothingSpentBefore: (days: string) => `Nothing was spent on ${days}`,
  largestChanges: 'Largest changes:',
  more: (amount: string) => `+${amount}`,
  less: (amount: string) => `−${amount}`,
  why: 'Why?',
  whyRow: 'Why did this change?',
  /** the name of the sum of all changes that are not listed */
  otherChanges: 'others',
  others: (count: number) => (count === 1 ? '1 other' : `${locale.number(count)} others`),

  /** headings of the table and of the chart, one for each dimension by which costs can be grouped */
  captions: {
    model: (days: string) => `Cost by model, ${days}`,
    workspace: (days: string) => `Cost by workspace, ${days}`,
    apiKey: (days: string) => `Cost by API key, ${days}`,
    team: (days: string) => `Cost by team, ${days}`,
    category: (days: string) => `Cost by category, ${days}`,
    item: (days: string) => `Cost by item, ${days}`,
    serviceTier: (days: string) => `Cost by service tier, ${days}`,
    contextWindow: (days: string) => `Cost by context window, ${days}`,
    geography: (days: string) => `Cost by geography, ${days}`,
  },
  total: 'Total',
  /**
   * the name of the last row, which sums the costs of all values without a row of their own (for example, several
   * models). Used if all of these costs are on days outside the chosen range
   */
  onOtherDays: 'No cost on these days',
  /**
   * the days that an amount covers, if the amount does not include the last days of the range:
   * `1–26 Nov, only through 12 Nov`
   */
  through: (day: string, days: string) => `${days}, only through ${day}`,
  /**
   * compares only the days that have ended, if the range also contains days that have not ended:
   * `1–21 Nov: $7,243.87, −37% against 1–21 Oct (was $11,498.20)`
   */
  changeOfEnded: (these: string, amount: string, change: string, those: string, before: string) =>
    `${these}: ${amount}, ${change} against ${those} (was ${before})`,
  /** compares two days that are different weekdays: `Wed 18 Nov against Sun 18 Oct: +50% (was $20.00)` */
  changeOf: (these: string, change: string, those: string, before: string) =>
    `${these} against ${those}: ${change} (was ${before})`,
  /** the name of a day that is compared with a day of another weekday: `Wed 18 Nov` */
  weekdayAndDay: (weekday: string, day: string) => `${weekday} ${day}`,
  changeAgainst: (change: string, those: string, before: string) => `${change} against ${those} (was ${before})`,
  partsBy: {
    model: 'By model',
    workspace: 'By workspace',
    apiKey: 'By API key',
    category: 'By category',
    item: 'By item',
    serviceTier: 'By service tier',
    contextWindow: 'By context window',
    geography: 'By geography',
  },

  notes: {
    unknown: (days: string) => `The cost of ${days} is not known, so the total does not include it.`,
    historyLoading: 'Older days are not loaded yet. The total covers the days loaded so far.',
    detailLoading: (days: number) =>
      days === 1
        ? 'The breakdown of 1 day is loading. Its cost is shown in a separate row.'
        : `The breakdown of ${locale.number(days)} days is loading. Their cost is shown in a separate row.`,
    split: 'The bill does not name API keys, so it is split among keys.',
    daysFromTo: (days: number, from: string, to: string) => `${locale.number(days)} days from ${from} to ${to}`,
  },

  row: {
    nothingSpent: 'No costs on these days.',
    perDay: 'Average per day',
    tokens: 'Tokens',
    outputTokens: (count: string) => `${count} output`,
    peakHours: 'Most expensive hours',
    peakDay: 'Most expensive day',
    openDay: (day: string) => `Open ${day}`,
    amountAndShare: (amount: string, share: string) => `${amount}, ${share}`,
    mostly: (parts: readonly string[]) => `Mostly ${locale.names(parts)}`,
    part: (name: string, share: string) => `${name} (${share})`,
    readingDay: (day: string) => `Loading the cost of each key for ${day}`,
    readingDays: (days: number) => `Loading the cost of each key for ${locale.number(days)} days`,
    lessThan: '<0.1%',
    hoursNotRead: (days: readonly string[]) =>
      `The hourly figures of ${locale.list(days)} could not be loaded. The provider may no longer have them.`,
    hoursLoading: (days: readonly string[]) => `The hourly figures of ${locale.list(days)} are loading.`,
    noHours: 'There are no hourly figures for these days.',
  },

  /** names of the chart's bars, by the time that one bar covers: a day, a week, or some hours */
  bars: {
    day: (weekday: string, day: string) => `${weekday}, ${day}`,
    week: (days: string) => `Week: ${days}`,
    hours: (from: string, to: string) => `${from}–${to} UTC`,
    hoursOfDay: (day: string, hours: string) => `${day}, ${hours}`,
  },

  chart: {
    total: 'Total',
    unusual: (name: string) => `Unusual: ${name}`,
    note: 'Note',
    status: {
      settling: 'Bill incomplete',
      estimated: 'Estimated',
      unknown: 'Not known',
      partial: 'In progress',
      mark: 'Unusual',
    },
    notes: {
      settling: 'Part of the bill has not arrived. That part is estimated.',
      estimated: 'Estimated: the bill has not arrived',
      unknown: 'The provider has not sent all figures for this period yet',
    },
    notKnown: 'Not known',
    /** the chart's name for screen readers */
    label: (caption: string) => `Chart: ${caption}.`,
    labelWithPeak: (caption: string, amount: string, when: string) =>
      `Chart: ${caption}. Highest: ${amount} on ${when}`,
    dayAndHour: (day: string, hour: number) => `${day} at ${hour}:00 UTC`,
    limitPerDay: (amount: string) => `Limit spread evenly: ${amount} a day`,
    forecast: 'Forecast',
    mayCost: (low: string, high: string) => `${low}–${high}`,
    cutOne: (bar: string) => `The bar of ${bar} is shortened in the chart below. This strip shows all bars to scale.`,
    cutFew: (bars: readonly string[]) =>
      `Shortened in the chart below: ${locale.names(bars)}. This strip shows all bars to scale.`,
    cutMany: (count: number) =>
      `${locale.number(count)} bars are shortened in the chart below. This strip shows all bars to scale.`,
    cutBar: (when: string, amount: string) => `${when} (${amount})`,
    chooseRange: 'Choose a range',
    notCounted: (last: string) => `After ${last}: not in the total`,
    handle: {
      label: 'Last day in the total',
      through: (day: string, amount: string) => `Through ${day}: ${amount}`,
      whole: (amount: string) => `All days: ${amount}`,
      beside: (days: string, amount: string) => `${days}: ${amount}`,
      earlier: 'One day earlier',
      later: 'One day later',
      reset: 'Whole range',
    },
    /** texts for one bar of the chart, by the period of the bar: an hour, a day, a week or a month */
    buckets: {
      hour: {
        name: 'Hour',
        column: 'By hour',
        help: 'Arrow keys go from bar to bar. Shift and arrow keys choose a range. Escape clears it.',
        previous: 'Earlier hour',
        next: 'Later hour',
        open: 'Open this hour',
      },
      day: {
        name: 'Day',
        column: 'By day',
        help: 'Arrow keys go from bar to bar. Enter opens the day. Shift and arrow keys choose a range. Escape clears it.',
        previous: 'Earlier day',
        next: 'Later day',
        open: 'Open this day',
      },
      week: {
        name: 'Week',
        column: 'By week',
        help: 'Arrow keys go from bar to bar. Enter opens the week. Shift and arrow keys choose a range. Escape clears it.',
        previous: 'Earlier week',
        next: 'Later week',
        open: 'Open this week',
      },
      month: {
        name: 'Month',
        column: 'By month',
        help: 'Arrow keys go from bar to bar. Enter opens the month. Shift and arrow keys choose a range. Escape clears it.',
        previous: 'Earlier month',
        next: 'Later month',
        open: 'Open this month',
      },
    },
  },

  table: {
    name: 'Name',
    period: 'This period',
    change: 'Change',
    share: 'Share',
    allTime: 'All time',
    none: '–',
    trend: (name: string) => `Cost of ${name} over the range`,
  },

  narrow: (name: string) => `Only ${name}`,
});
