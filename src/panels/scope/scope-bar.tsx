/** Draws the bar with the scope of a page: days, comparison, grouping and filters. */
import { scopeWords } from '../../messages/en/scope.ts';
import type { ReactNode } from 'react';
import { Button, Chip, Choice, Stack, Text } from '../kit/words.tsx';
import type { ScopeActions } from './scope-actions.ts';
import { KeyPicker } from './key-picker.tsx';
import { RangePicker } from './range-picker.tsx';
import type { KeyOffer, ScopeBarModel } from './scope-bar-model.ts';

const words = scopeWords;

interface Props {
  readonly model: ScopeBarModel;
  readonly act: ScopeActions;
}

export function ScopeBar({ model, act }: Props): ReactNode {
  const { range, compareTo, groupBy, chips, through, keys, offer } = model;
  return (
    <Stack gap="small">
      {offer !== null && <LinkedKeys offer={offer} act={act} />}
      <Stack direction="row" gap="small" align="center" wraps>
        <RangePicker model={range} act={act} />
        {compareTo !== null && (
          <Choice
            id="scope:compare"
            label={words.compare}
            options={compareTo.options}
            value={compareTo.value}
            onChange={act.chooseComparison}
          />
        )}
        {groupBy !== null && (
          <Choice
            id="scope:group"
            label={words.group}
            options={groupBy.options}
            value={groupBy.value}
            onChange={act.chooseGrouping}
          />
        )}
        <KeyPicker model={keys} act={act} />
        {through !== null && <Chip id="scope:through" {...through} onRemove={act.countAllDays} />}
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
  readonly act: ScopeActions;
}

/**
 * Offers to select the API keys that a link names. The keys are selected only after a press, because the selection
 * applies to every tab.
 */
function LinkedKeys({ offer, act }: LinkedKeysProps): ReactNode {
  return (
    <Stack direction="row" gap="small" align="center" wraps>
      <Text>{offer.text}</Text>
      <Button
        id="scope:offer:take"
        label={words.takeOffer}
        kind="primary"
        onPress={() => act.takeKeys(offer.apiKeyIds)}
      />
      <Button id="scope:offer:leave" label={words.leaveOffer} kind="quiet" onPress={() => act.takeKeys(null)} />
    </Stack>
  );
}
