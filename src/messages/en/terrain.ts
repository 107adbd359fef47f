/** Words of the terrain: a tabletop in the 3D room, on which upright columns show the costs of the Overview. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const terrainWords = inLanguage('terrain', {
  title: 'Terrain',
  /** the title of the terrain (the tabletop with columns): `Terrain: Cost by model, 1–21 Nov` */
  name: (caption: string) => `Terrain: ${caption}`,
  waiting: 'Calculating',
  /**
   * what a person can do with the terrain (the tabletop with columns). `days` is shown if a press on a column opens the
   * day of the column. Otherwise `others` is shown. `handle` follows if the terrain has a handle
   */
  howTo: {
    days: 'Point at a column to see its cost. Press it to open its day, or press a name to show only that row.',
    handle: 'Slide the handle at the front to leave out the last days.',
    others: 'Point at a column to see its cost. Press a name to show only that row.',
  },
  /**
   * the entries of the terrain's legend, one for each kind of column or mark. An entry is shown only if the terrain has
   * that kind. `word` is the name of the kind in the legend of the Overview's chart, such as `estimated`
   */
  looks: {
    estimated: (word: string) => `Thin columns: ${word}`,
    settling: (word: string) => `Slightly narrow columns: ${word}`,
    unknown: (word: string) => `Dots: ${word}`,
    partial: (word: string) => `Bright strip: ${word}`,
    mark: (word: string) => `Diamonds: ${word}`,
    credit: 'Flat bars: negative amounts (credits)',
    after: 'Pale columns: not in the total',
    /** @param limit for example `Limit spread evenly: $333 a day` */
    limit: (limit: string) => `Glass plates: each row’s share of the limit, in proportion to its cost. ${limit}`,
    limitAbove: (limit: string) => `${limit}, higher than the columns`,
  },
  /** @param buckets the days, weeks, months or hours of the columns, for example `14 Oct` */
  cut: (buckets: readonly string[]) => `Shortened, not to scale: ${locale.names(buckets)}`,
  cutMany: (count: number) => `${locale.number(count)} columns are shortened, not to scale`,
});
