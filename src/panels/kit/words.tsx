/**
 * The components of the kit that views import. Each of them draws the component of the same name from the current kit,
 * which is the page's kit or the 3D room's kit. In an editor, "go to definition" on `kit.Button` opens `contract.ts`,
 * and "go to implementations" in that file leads to `dom` and `spatial`. This file lists only components that views
 * use.
 */
import type { ComponentType, ReactNode } from 'react';
import type { Kit } from './contract.ts';
import { useKit } from './kit.tsx';

function word<Props extends object>(choose: (kit: Kit) => ComponentType<Props>): (props: Props) => ReactNode {
  return function Word(props: Props): ReactNode {
    const Implementation = choose(useKit());
    return <Implementation {...props} />;
  };
}

export const Stack = word((kit) => kit.Stack);
export const Columns = word((kit) => kit.Columns);
export const Card = word((kit) => kit.Card);
export const Heading = word((kit) => kit.Heading);
export const Text = word((kit) => kit.Text);
export const Figure = word((kit) => kit.Figure);
export const Meter = word((kit) => kit.Meter);
export const Distribution = word((kit) => kit.Distribution);
export const Trend = word((kit) => kit.Trend);
export const Chart = word((kit) => kit.Chart);
export const HeatMap = word((kit) => kit.HeatMap);
export const Waterfall = word((kit) => kit.Waterfall);
export const Table = word((kit) => kit.Table);
export const RankedTable = word((kit) => kit.RankedTable);
export const Shares = word((kit) => kit.Shares);
export const Stats = word((kit) => kit.Stats);
export const Pill = word((kit) => kit.Pill);
export const Button = word((kit) => kit.Button);
export const Toggle = word((kit) => kit.Toggle);
export const Stepper = word((kit) => kit.Stepper);
export const Setting = word((kit) => kit.Setting);
export const Sections = word((kit) => kit.Sections);
export const Code = word((kit) => kit.Code);
export const Link = word((kit) => kit.Link);
export const Download = word((kit) => kit.Download);
export const Upload = word((kit) => kit.Upload);
export const Choice = word((kit) => kit.Choice);
export const Field = word((kit) => kit.Field);
export const Notice = word((kit) => kit.Notice);
export const Progress = word((kit) => kit.Progress);
export const List = word((kit) => kit.List);
export const Scroll = word((kit) => kit.Scroll);
export const Details = word((kit) => kit.Details);
export const Popover = word((kit) => kit.Popover);
export const Tile = word((kit) => kit.Tile);
export const Chip = word((kit) => kit.Chip);
export const Picker = word((kit) => kit.Picker);
export const Calendar = word((kit) => kit.Calendar);
export const Icon = word((kit) => kit.Icon);
