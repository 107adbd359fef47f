/** The kit (the set of components) for the page: semantic HTML, styled with the CSS variables of tokens.css. */
// This import must be first, because tokens.css sets the order of the layers of all style sheets.
import './tokens.css';
import './base.css';
import '@fontsource-variable/inter/wght.css';
import type { Kit } from '../contract.ts';
import { Button, Toggle } from './button.tsx';
import { Calendar } from './calendar/calendar.tsx';
import { Card } from './card.tsx';
import { Chart } from './chart/chart.tsx';
import { Chip } from './chip.tsx';
import { Choice } from './choice.tsx';
import { Code } from './code/code.tsx';
import { Distribution } from './distribution.tsx';
import { Field } from './field.tsx';
import { Figure } from './figure.tsx';
import { Download } from './download.tsx';
import { HeatMap } from './heat-map/heat-map.tsx';
import { Flag, Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { Details, Scroll } from './details.tsx';
import { List } from './list/list.tsx';
import { Meter } from './meter.tsx';
import { Notice, Progress } from './notice.tsx';
import { Popover } from './popover.tsx';
import { Picker } from './picker/picker.tsx';
import { Sections, Setting } from './setting/setting.tsx';
import { RankedTable } from './ranked-table/ranked-table.tsx';
import { Shares } from './shares/shares.tsx';
import { Columns, Stack } from './stack.tsx';
import { Stepper } from './stepper/stepper.tsx';
import { Stats } from './stats.tsx';
import { Table } from './table.tsx';
import { Heading, Pill, Text } from './text.tsx';
import { Tile } from './tile.tsx';
import { Trend } from './trend/trend.tsx';
import { Upload } from './upload/upload.tsx';
import { Waterfall } from './waterfall/waterfall.tsx';

export const domKit: Kit = {
  can: { type: true, download: true, notify: true },
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
