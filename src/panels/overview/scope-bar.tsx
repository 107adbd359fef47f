/** What the overview is about: days, comparison, grouping, and what it is narrowed to. */
import { useState, type ReactNode } from 'react';
import { useSurface } from '../kit/kit.tsx';
import { Button, Chip, Choice, Field, Popover, Stack, Text } from '../kit/words.tsx';
import type { OverviewActions } from './actions.ts';
import { KeyPicker } from './key-picker.tsx';
import type { KeyOffer, ScopeBarModel } from './scope-bar-model.ts';

interface Props {
  readonly model: ScopeBarModel;
  readonly act: OverviewActions;
}

export function ScopeBar({ model, act }: Props): ReactNode {
  const { range, compareTo, groupBy, chips, keys, offer } = model;
  return (
    <Stack gap="small">
      {offer !== null && <LinkedKeys offer={offer} act={act} />}
      <Stack direction="row" gap="small" align="center" wraps>
        <Choice id="scope:range" label="Days" options={range.options} value={range.value} onChange={act.chooseRange} />
        <CustomDays act={act} />
        <Choice
          id="scope:compare"
          label="Compare with"
          options={compareTo.options}
          value={compareTo.value}
          onChange={act.chooseComparison}
        />
        <Choice
          id="scope:group"
          label="Group"
          options={groupBy.options}
          value={groupBy.value}
          onChange={act.chooseGrouping}
        />
        <KeyPicker model={keys} act={act} />
        {chips.map(({ dimension, label, removeLabel }) => (
          <Chip
            key={dimension}
            id={`scope:chip:${dimension}`}
            label={label}
            removeLabel={removeLabel}
            onRemove={() => act.removeFilter(dimension)}
          />
        ))}
      </Stack>
    </Stack>
  );
}

interface LinkedKeysProps {
  readonly offer: KeyOffer;
  readonly act: OverviewActions;
}

/** Keys are chosen for every page, so a link may only propose them. */
function LinkedKeys({ offer, act }: LinkedKeysProps): ReactNode {
  return (
    <Stack direction="row" gap="small" align="center" wraps>
      <Text>{offer.text}</Text>
      <Button
        id="scope:offer:take"
        label="Show only these"
        kind="primary"
        onPress={() => act.takeKeys(offer.apiKeyIds)}
      />
      <Button id="scope:offer:leave" label="Keep what is shown" kind="quiet" onPress={() => act.takeKeys(null)} />
    </Stack>
  );
}

/** Any days, typed: both are part of the range. */
function CustomDays({ act }: { readonly act: OverviewActions }): ReactNode {
  const can = useSurface();
  const [isOpen, setOpen] = useState(false);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  if (!can.type) return null;
  const { fromError, toError, isReady } = act.checkDays(from, to);
  const apply = (): void => {
    if (!isReady) return;
    act.showDays(from, to);
    setOpen(false);
  };
  const toggle = (next: boolean): void => {
    const shown = next ? act.typedDays() : null;
    if (shown !== null) {
      setFrom(shown.from);
      setTo(shown.to);
    }
    setOpen(next);
  };
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
          {...(fromError !== null && { error: fromError })}
          onChange={setFrom}
          onSubmit={apply}
        />
        <Field
          id="scope:to"
          label="Last day (UTC)"
          hint="2026-10-20"
          value={to}
          {...(toError !== null && { error: toError })}
          onChange={setTo}
          onSubmit={apply}
        />
        <Button id="scope:apply" label="Show these days" kind="primary" isDisabled={!isReady} onPress={apply} />
      </Stack>
    </Popover>
  );
}
