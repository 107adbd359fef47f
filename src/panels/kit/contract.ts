/**
 * The kit: the components that views use on every surface (for example the page or the 3D room). The folder `contract`
 * documents them. Props describe meaning and not appearance: there is no style, class or ref, and sizes and colours are
 * names of tokens. A text is always one whole string, because the room's kit can't mix styles within a line. If a view
 * needs something else, add a component to the kit.
 */
import type { ComponentType } from 'react';
import type { CalendarProps } from './contract/calendar.ts';
import type { ChartProps } from './contract/chart.ts';
import type { ChipProps, PopoverProps } from './contract/popover.ts';
import type { PickerProps } from './contract/picker.ts';
import type { HeatMapProps } from './contract/heat-map.ts';
import type { RankedTableProps } from './contract/ranked-table.ts';
import type { SharesProps } from './contract/shares.ts';
import type {
  CardProps,
  ColumnsProps,
  DetailsProps,
  ListProps,
  ScrollProps,
  StackProps,
} from './contract/arrangement.ts';
import type {
  ButtonProps,
  ChoiceProps,
  DownloadProps,
  FieldProps,
  StepperProps,
  ToggleProps,
  UploadProps,
} from './contract/controls.ts';
import type {
  DistributionProps,
  FigureProps,
  MeterProps,
  ProgressProps,
  StatsProps,
  TrendProps,
} from './contract/figures.ts';
import type { NoticeProps } from './contract/notice.ts';
import type { SectionsProps, SettingProps } from './contract/setting.ts';
import type { TableProps } from './contract/table.ts';
import type { TileProps } from './contract/tile.ts';
import type { WaterfallProps } from './contract/waterfall.ts';
import type {
  CodeProps,
  FlagProps,
  HeadingProps,
  IconProps,
  LinkProps,
  PillProps,
  TextProps,
} from './contract/text.ts';

/**
 * What a person can do on this surface (for example the page or the 3D room): type, save files, get notifications. If
 * one of these is not possible, views offer another way.
 */
export interface Surface {
  readonly type: boolean;
  readonly download: boolean;
  readonly notify: boolean;
}

export interface Kit {
  readonly can: Surface;
  readonly Stack: ComponentType<StackProps>;
  readonly Columns: ComponentType<ColumnsProps>;
  readonly Card: ComponentType<CardProps>;
  readonly Heading: ComponentType<HeadingProps>;
  readonly Text: ComponentType<TextProps>;
  readonly Figure: ComponentType<FigureProps>;
  readonly Meter: ComponentType<MeterProps>;
  readonly Distribution: ComponentType<DistributionProps>;
  readonly Trend: ComponentType<TrendProps>;
  readonly Chart: ComponentType<ChartProps>;
  readonly HeatMap: ComponentType<HeatMapProps>;
  readonly Waterfall: ComponentType<WaterfallProps>;
  readonly Table: ComponentType<TableProps>;
  readonly RankedTable: ComponentType<RankedTableProps>;
  readonly Shares: ComponentType<SharesProps>;
  readonly Stats: ComponentType<StatsProps>;
  readonly Pill: ComponentType<PillProps>;
  readonly Button: ComponentType<ButtonProps>;
  readonly Toggle: ComponentType<ToggleProps>;
  readonly Stepper: ComponentType<StepperProps>;
  readonly Setting: ComponentType<SettingProps>;
  readonly Sections: ComponentType<SectionsProps>;
  readonly Code: ComponentType<CodeProps>;
  readonly Link: ComponentType<LinkProps>;
  readonly Download: ComponentType<DownloadProps>;
  readonly Upload: ComponentType<UploadProps>;
  readonly Choice: ComponentType<ChoiceProps>;
  readonly Field: ComponentType<FieldProps>;
  readonly Notice: ComponentType<NoticeProps>;
  readonly Progress: ComponentType<ProgressProps>;
  readonly List: ComponentType<ListProps>;
  readonly Scroll: ComponentType<ScrollProps>;
  readonly Details: ComponentType<DetailsProps>;
  readonly Popover: ComponentType<PopoverProps>;
  readonly Tile: ComponentType<TileProps>;
  readonly Chip: ComponentType<ChipProps>;
  readonly Picker: ComponentType<PickerProps>;
  readonly Calendar: ComponentType<CalendarProps>;
  readonly Flag: ComponentType<FlagProps>;
  readonly Icon: ComponentType<IconProps>;
}
