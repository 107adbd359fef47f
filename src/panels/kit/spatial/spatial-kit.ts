/**
 * The kit (the set of components) for the 3D room: the same components as on the page, but drawn with three.js. The
 * library yoga computes their layout.
 */
import type { Kit } from '../contract.ts';
import { Button, Toggle } from './button.tsx';
import { Calendar } from './calendar.tsx';
import { Card } from './card.tsx';
import { Chart } from './chart/chart.tsx';
import { Choice } from './choice.tsx';
import { Details } from './details.tsx';
import { Distribution } from './distribution.tsx';
import { Code, Download, Link, Upload } from './elsewhere.tsx';
import { Field } from './field.tsx';
import { Figure } from './figure.tsx';
import { HeatMap } from './heat-map.tsx';
import { Flag, Icon } from './icon.tsx';
import { List } from './list.tsx';
import { Meter, Progress } from './meter.tsx';
import { Notice } from './notice.tsx';
import { Chip, Popover } from './popover.tsx';
import { Picker } from './picker.tsx';
import { RankedTable } from './ranked-table.tsx';
import { Sections } from './sections.tsx';
import { Setting } from './setting.tsx';
import { Shares } from './shares.tsx';
import { Scroll } from './scroll.tsx';
import { Columns, Stack } from './stack.tsx';
import { Stepper } from './stepper.tsx';
import { Stats } from './stats.tsx';
import { Table } from './table.tsx';
import { Heading, Pill, Text } from './text.tsx';
import { Tile } from './tile.tsx';
import { Trend } from './trend.tsx';
import { Waterfall } from './waterfall.tsx';

export const spatialKit: Kit = {
  // People can't type, save files or get notifications in the 3D room. A headset may have no keyboard. Saved files and
  // notifications would appear outside the room.
  can: { type: false, download: false, notify: false },
  Stack,
  Columns,
  Card,
  Heading,
  Text,
  Figure,
  Meter,
  Distribution,
  Trend,
  Chart,
  HeatMap,
  Waterfall,
  Table,
  RankedTable,
  Shares,
  Stats,
  Pill,
  Button,
  Toggle,
  Stepper,
  Setting,
  Sections,
  Code,
  Link,
  Download,
  Upload,
  Choice,
  Field,
  Notice,
  Progress,
  List,
  Scroll,
  Details,
  Popover,
  Tile,
  Chip,
  Picker,
  Calendar,
  Flag,
  Icon,
};
