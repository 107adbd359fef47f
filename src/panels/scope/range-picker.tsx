/** Draws one button that chooses the days: a named range, days of a calendar, or typed days. */
import { useState, type ReactNode } from 'react';
import { calendarWords } from '../../messages/en/calendar.ts';
import { useSurface } from '../kit/kit.tsx';
import { Button, Calendar, Field, Popover, Stack } from '../kit/words.tsx';
import type { ScopeActions } from './scope-actions.ts';
import type { RangeModel } from './range-model.ts';

interface Props {
  readonly model: RangeModel;
  readonly act: ScopeActions;
}

export function RangePicker({ model, act }: Props): ReactNode {
  const can = useSurface();
  const [isOpen, setOpen] = useState(false);
  const { label, value, ranges, days, within, today, words } = model;
  const closing =
    <Chosen,>(choose: (chosen: Chosen) => void) =>
    (chosen: Chosen): void => {
      choose(chosen);
      setOpen(false);
    };
  return (
    <Popover
      id="scope:range"
      label={label}
      name={calendarWords.chosenDays(label)}
      title={calendarWords.title}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      <Calendar
        id="scope:range"
        label={calendarWords.label}
        ranges={ranges}
        value={value}
        days={days}
        within={within}
        today={today}
        words={words}
        onChooseRange={closing(act.chooseRange)}
        onChooseDays={closing(act.chooseDays)}
      >
        {can.type && <TypedDays model={model} act={act} onDone={() => setOpen(false)} />}
      </Calendar>
    </Popover>
  );
}

/** Draws two fields, into which a person types the first and the last day. */
function TypedDays({ model, act, onDone }: Props & { readonly onDone: () => void }): ReactNode {
  const [typed, setTyped] = useState(() => act.typedDays(model.days));
  const { from, to } = typed;
  const { fromError, toError, isReady } = act.checkDays(from, to);
  const apply = (): void => {
    if (!isReady) return;
    act.showTyped(from, to);
    onDone();
  };
  return (
    <Stack direction="row" gap="small" align="end" wraps>
      <Stack grows>
        <Field
          id="scope:from"
          label={calendarWords.firstDay}
          value={from}
          {...(fromError !== null && { error: fromError })}
          onChange={(next) => setTyped({ from: next, to })}
          onSubmit={apply}
        />
      </Stack>
      <Stack grows>
        <Field
          id="scope:to"
          label={calendarWords.lastDay}
          value={to}
          {...(toError !== null && { error: toError })}
          onChange={(next) => setTyped({ from, to: next })}
          onSubmit={apply}
        />
      </Stack>
      <Button id="scope:apply" label={calendarWords.show} kind="plain" isDisabled={!isReady} onPress={apply} />
    </Stack>
  );
}
