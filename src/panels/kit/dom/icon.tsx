/** Draws icons (lucide) and the twelve flags. The flags are served from Outlay's own origin. */
import {
  Check,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleHelp,
  Download,
  Equal,
  Info,
  Lock,
  Minus,
  Moon,
  Pin,
  Plus,
  RefreshCw,
  Settings,
  Sun,
  SunMoon,
  TrendingDown,
  TrendingUp,
  TriangleAlert,
  WifiOff,
  X,
  type IconNode,
} from 'lucide';
import { createElement, type ReactNode } from 'react';
import type { FlagProps, IconName, IconProps } from '../contract/text.ts';
import './icon.css';

const DRAWINGS: Readonly<Record<IconName, IconNode>> = {
  refresh: RefreshCw,
  previous: ChevronLeft,
  next: ChevronRight,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
  up: TrendingUp,
  down: TrendingDown,
  same: Equal,
  help: CircleHelp,
  light: Sun,
  dark: Moon,
  system: SunMoon,
  close: X,
  offline: WifiOff,
  settings: Settings,
  pin: Pin,
  download: Download,
  plus: Plus,
  minus: Minus,
  lock: Lock,
  good: Check,
};

export function Icon({ name, label, tone = 'plain' }: IconProps): ReactNode {
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={`icon tone-${tone}`} viewBox="0 0 24 24" {...spoken}>
      {DRAWINGS[name].map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}

export function Flag({ region, label }: FlagProps): ReactNode {
  return (
    <img
      className="flag"
      src={`${import.meta.env.BASE_URL}flags/${region.toLowerCase()}.svg`}
      alt={label ?? ''}
      width={24}
      height={16}
      // With `lazy`, the browser does not load the flags of a list while the list is closed.
      loading="lazy"
    />
  );
}
