/**
 * The widget: today's cost, the month's cost or one tab, for a phone's home screen or a dashboard. It refreshes
 * automatically.
 */
import { budgetWords } from '../../messages/en/budget.ts';
import { pageWords } from '../../messages/en/page.ts';
import { useEffect, type ReactNode } from 'react';
import type { Clock } from '../../core/base/ports.ts';
import type { Tracker } from '../../core/tracker/tracker.ts';
import { Figure, Icon, Meter, Stack, Text, Trend } from '../kit/words.tsx';
import { BudgetBar } from '../parts/budget-bar.tsx';
import { toBudgetModel } from '../parts/budget-words.ts';
import { DemoMark } from '../parts/demo-mark.tsx';
import type { PanelInput } from '../parts/panel-input.ts';
import type { Panels } from '../registry.ts';
import { toSummaryModel } from '../summary/model.ts';
import { toNowModel } from '../summary/now-model.ts';
import type { ConnectionSource } from './connection-source.ts';
import { useTitleAndIcon } from './use-title-and-icon.ts';
import { usePanelInput } from './use-panel-input.ts';
import type { WidgetAddress } from './widget-address.ts';
import './flat.css';

interface Props extends WidgetAddress {
  readonly tracker: Tracker;
  readonly connections: ConnectionSource;
  readonly clock: Clock;
  readonly panels: Panels;
}

export function Widget({ tracker, connections, clock, panels, size, tab }: Props): ReactNode {
  const input = usePanelInput({ tracker, connections, clock, panels });
  useTitleAndIcon(input);
  const { showTabs } = tracker.actions;
  useEffect(() => showTabs(tab === null ? [] : [tab]), [showTabs, tab]);
  const { notices } = panels;
  const TabBody = tab === null ? null : panels[tab].Body;
  return (
    <main className={`flat-widget flat-widget-${size}`}>
      <h1 className="spoken-only">{pageWords.name}</h1>
      {(tab !== null || size === 'large') && <notices.Body input={input} act={tracker.actions} />}
      {tab !== null && <h2 className="spoken-only">{panels[tab].title}</h2>}
      {TabBody !== null && input.state.status.dataSource === 'demo' && <DemoMark />}
      {TabBody === null ? <Glance input={input} size={size} /> : <TabBody input={input} act={tracker.actions} />}
      {tab === null && size === 'medium' && <notices.Body input={input} act={tracker.actions} />}
    </main>
  );
}

interface GlanceProps {
  readonly input: PanelInput;
  readonly size: WidgetAddress['size'];
}

function Glance({ input, size }: GlanceProps): ReactNode {
  return size === 'today' ? <Now input={input} /> : <Month input={input} size={size} />;
}

/**
 * Draws today's cost, the cost per hour, and the month's cost compared with its limit. The 3D room shows the same
 * figures on a panel at the person's wrist.
 */
function Now({ input }: { readonly input: PanelInput }): ReactNode {
  const model = toNowModel(input);
  if (model === null) return <Text tone="quiet">{pageWords.noFigures}</Text>;
  const { today, perHour, limit, noLimit, notes } = model;
  return (
    <Stack gap="small">
      <Figure {...today} size="large" {...(perHour !== null && { note: perHour })} />
      {limit !== null && (
        <Stack gap="tight">
          <Text size="small" tone="quiet">
            {limit.label}
          </Text>
          <Meter
            label={limit.label}
            share={limit.share}
            certain={limit.certain}
            tone={limit.tone}
            text={budgetWords.spoken(limit.text, limit.verdict)}
          />
          <Stack direction="row" justify="between" gap="small" wraps>
            <Text size="small" isStrong>
              {limit.verdict}
            </Text>
            <Text size="small" isNumeric>
              {limit.text}
            </Text>
          </Stack>
        </Stack>
      )}
      {noLimit !== null && <Text size="small">{noLimit}</Text>}
      {notes.map((note) => (
        <Text key={note} size="small" tone="quiet">
          {note}
        </Text>
      ))}
    </Stack>
  );
}

/**
 * Draws the cost of the month. The sizes `medium` and `large` also draw the limit, and a sentence that compares the
 * cost with earlier months. `large` also draws the costs of the last days as small bars, and today's cost. The notes
 * come last, because a small widget shows only the top of its content.
 */
function Month({ input, size }: GlanceProps): ReactNode {
  const model = toSummaryModel(input);
  if (model === null) return <Text tone="quiet">{pageWords.noFigures}</Text>;
  const { month, keys, today, freshness, notes } = model;
  const budget = toBudgetModel(input.state, input.nowMs);
  return (
    <Stack gap="small">
      <Stack direction="row" justify="between" gap="small" wraps>
        <Figure label={month.label} value={month.value} size={size === 'small' ? 'medium' : 'large'} />
        {input.state.status.dataSource === 'demo' && <DemoMark />}
      </Stack>
      {keys !== null && <Text size="small">{keys}</Text>}
      {budget !== null && size !== 'small' && <BudgetBar id="widget" model={budget} />}
      {month.note !== null && size !== 'small' && (
        <Stack direction="row" gap="small">
          {month.note.icon !== undefined && <Icon name={month.note.icon} tone="quiet" />}
          <Text size="small">{month.note.text}</Text>
        </Stack>
      )}
      {size === 'large' && today.trend !== null && <Trend {...today.trend} />}
      {size === 'large' && (
        <Figure label={today.label} value={today.value} {...(today.perHour !== null && { note: today.perHour })} />
      )}
      <Text size="small" tone="quiet">
        {freshness}
      </Text>
      {notes.map((note) => (
        <Text key={note} size="small">
          {note}
        </Text>
      ))}
    </Stack>
  );
}
