/**
 * Draws the list of unusual days, or a sentence if there are none. An entry of the list stands for one day or for
 * several days in a row. A press on its days makes the Overview show only these days.
 */
import { useState, type ReactNode } from 'react';
import { overviewAnomalyWords as words } from '../../messages/en/overview-anomalies.ts';
import { Button, Stack, Text } from '../kit/words.tsx';
import type { AnomaliesModel, AnomalyItem } from './anomalies-model.ts';
import type { OverviewActions } from './actions.ts';

interface Props {
  readonly model: AnomaliesModel | null;
  readonly act: Pick<OverviewActions, 'showRange' | 'muteAnomaly'>;
}

/** The number of entries that the list shows at first. A button below these entries shows the remaining ones. */
const OPEN = 3;

export function AnomaliesView({ model, act }: Props): ReactNode {
  const [isWhole, setWhole] = useState(false);
  if (model === null) return null;
  const { title, unfiltered, items, today } = model;
  const shown = isWhole ? items : items.slice(0, OPEN);
  return (
    <Stack gap="small">
      {today !== null && <Text isStrong>{today}</Text>}
      {items.length === 0 ? (
        <Text tone="quiet" size="small">
          {title}
        </Text>
      ) : (
        <Text isStrong>{title}</Text>
      )}
      {unfiltered !== null && (
        <Text tone="quiet" size="small">
          {unfiltered}
        </Text>
      )}
      {shown.map((item) => (
        <Item key={item.id} item={item} act={act} />
      ))}
      {shown.length < items.length && (
        <Button
          id="overview:anomalies:more"
          label={words.more(items.length - shown.length)}
          kind="quiet"
          onPress={() => setWhole(true)}
        />
      )}
    </Stack>
  );
}

function Item({ item, act }: { readonly item: AnomalyItem; readonly act: Props['act'] }): ReactNode {
  const { id, days, what, amounts, cause, provisional, range, muteName } = item;
  return (
    <Stack gap="tight">
      <Stack direction="row" gap="small" align="baseline" wraps>
        <Button id={`overview:anomaly:${id}`} label={days} onPress={() => act.showRange(range)} />
        <Text>{what}</Text>
        <Text isNumeric>{amounts}</Text>
      </Stack>
      <Stack direction="row" gap="small" align="baseline" wraps>
        <Text tone="quiet" size="small">
          {provisional === null ? cause : `${cause}. ${provisional}`}
        </Text>
        <Button
          id={`overview:anomaly:${id}:mute`}
          label={words.mute}
          kind="quiet"
          onPress={() => act.muteAnomaly(muteName)}
        />
      </Stack>
    </Stack>
  );
}
