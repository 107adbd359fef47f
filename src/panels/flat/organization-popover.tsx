/**
 * The organization's name as a button. The button opens a popover that shows which key loads the figures and how old
 * the figures are.
 */
import { organizationWords as words } from '../../messages/en/organization.ts';
import type { ReactNode } from 'react';
import { Button, Heading, Popover, Stats, Text } from '../kit/words.tsx';
import { displayName } from '../parts/display-name.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { dataFacts, keySentence } from './data-words.ts';

interface Props {
  readonly input: PanelInput;
  readonly onSettings: () => void;
}

export function OrganizationPopover({ input, onSettings }: Props): ReactNode {
  const { organization } = input.state.status;
  if (organization === null) return null;
  const name = displayName(organization.name);
  const facts = dataFacts(input);
  const sentence = keySentence(input.state);
  return (
    <Popover id="organization" label={name} kind="quiet" title={words.title(name)}>
      <Heading level={2}>{name}</Heading>
      {sentence !== null && <Text size="small">{sentence}</Text>}
      {facts.length > 0 && <Stats label={words.freshness} items={facts} />}
      <Button id="organization:settings" label={words.openSettings} kind="quiet" onPress={onSettings} />
    </Popover>
  );
}
