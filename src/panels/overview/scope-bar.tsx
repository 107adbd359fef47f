/** What the overview is about: days, comparison, grouping, and what it is narrowed to. */
import { useState, type ReactNode } from 'react';
import { addDays, formatDay, parseDay } from '../../core/calendar/day.ts';
import type { Scope, ScopeGrouping } from '../../core/tracker/scope.ts';
import { useKit } from '../kit/kit.tsx';
import { comparisonOfChoice, rangeOfChoice, type ScopeBarModel } from './model.ts';

export interface ScopeActions {
  changeScope(change: Partial<Scope>): void;
  /** the state as it is when something is pressed */
  current(): { readonly scope: Scope };
}

interface Props {
  readonly model: ScopeBarModel;
  readonly act: ScopeActions;
}

export function ScopeBar({ model, act }: Props): ReactNode {
  const { Chip, Choice, Stack } = useKit();
  const { range, compareTo, groupBy, chips } = model;
  return (
    <Stack direction="row" gap="small" align="center" wraps>
      <Choice
        id="scope:range"
        label="Days"
        options={range.options}
        value={range.value}
        onChange={(value) => {
          const chosen = rangeOfChoice(value);
          if (chosen !== null) act.changeScope({ range: chosen });
        }}
      />
      <CustomDays act={act} />
      <Choice
        id="scope:compare"
        label="Compare with"
        options={compareTo.options}
        value={compareTo.value}
        onChange={(value) => act.changeScope({ compareTo: comparisonOfChoice(value) })}
      />
      <Choice
        id="scope:group"
        label="Group"
        options={groupBy.options}
        value={groupBy.value}
        onChange={(value) => act.changeScope({ groupBy: value as ScopeGrouping })}
      />
      {chips.map(({ dimension, label, removeLabel }) => (
        <Chip
          key={dimension}
          id={`scope:chip:${dimension}`}
          label={label}
          removeLabel={removeLabel}
          onRemove={() => act.changeScope({ where: without(act.current().scope.where, dimension) })}
        />
      ))}
    </Stack>
  );
}

/** Any days, typed: both are part of the range. */
function CustomDays({ act }: { readonly act: ScopeActions }): ReactNode {
  const { Button, Field, Popover, Stack, can } = useKit();
  const [isOpen, setOpen] = useState(false);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  if (!can.type) return null;
  const first = parseDay(from.trim());
  const last = parseDay(to.trim());
  const isBackwards = first !== null && last !== null && last < first;
  const isReady = first !== null && last !== null && !isBackwards;
  const apply = (): void => {
    if (first === null || last === null || isBackwards) return;
    act.changeScope({ range: { from: first, to: addDays(last, 1) } });
    setOpen(false);
  };
  const toggle = (next: boolean): void => {
    const { range } = act.current().scope;
    if (next && typeof range !== 'string') {
      setFrom(formatDay(range.from));
      setTo(formatDay(addDays(range.to, -1)));
    }
    setOpen(next);
  };
  const problemOf = (text: string, day: number | null): string | undefined =>
    text.trim() === '' || day !== null ? undefined : 'Write the day as 2026-10-14.';
  const fromError = problemOf(from, first);
  const toError = isBackwards ? 'The last day is before the first.' : problemOf(to, last);
  return (
    <Popover
      id="scope:custom"
      label="Other days"
      kind="quiet"
      title="Days of the range"
      isOpen={isOpen}
      onToggle={toggle}
    >
      <Stack gap="small">
        <Field
          id="scope:from"
          label="First day (UTC)"
          hint="2026-10-14"
          value={from}
          {...(fromError !== undefined && { error: fromError })}
          onChange={setFrom}
          onSubmit={apply}
        />
        <Field
          id="scope:to"
          label="Last day (UTC)"
          hint="2026-10-20"
          value={to}
          {...(toError !== undefined && { error: toError })}
          onChange={setTo}
          onSubmit={apply}
        />
        <Button id="scope:apply" label="Show these days" kind="primary" isDisabled={!isReady} onPress={apply} />
      </Stack>
    </Popover>
  );
}

function without(where: Scope['where'], dropped: string): Scope['where'] {
  return Object.fromEntries(Object.entries(where).filter(([dimension]) => dimension !== dropped));
}
