/** Draws the group with the list of teams (Settings, section Keys and teams). Each team has a name and rules. */
import { useState, type ReactNode } from 'react';
import { settingsTeamsWords as words } from '../../messages/en/settings-teams.ts';
import { useSurface } from '../kit/kit.tsx';
import { Button, Choice, Field, Stack, Text } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import { Group, Hint, Row } from './group.tsx';
import { useDraft, useSession } from './session.tsx';
import type { RuleKind, TeamModel, TeamsModel } from './teams-model.ts';
import { TypedSetting } from './typed-setting.tsx';

interface Props {
  readonly model: TeamsModel;
  readonly act: SettingsActions;
}

const KINDS: readonly { readonly value: RuleKind; readonly label: string }[] = (
  ['keyName', 'workspaceName', 'key', 'workspace'] as const
).map((value) => ({ value, label: words.kinds[value] }));

export function TeamsGroup({ model, act }: Props): ReactNode {
  const can = useSurface();
  const { noChange, teams } = model;
  const { ids } = useSession().teamIds;
  const canChange = can.type && noChange === null;
  return (
    <Group title={words.title}>
      <Hint>{words.about}</Hint>
      {noChange !== null && <Hint>{noChange}</Hint>}
      {noChange === null && !can.type && <Hint>{words.onThePage}</Hint>}
      {teams.map((team, place) =>
        canChange ? (
          <TeamRows key={ids[place]} id={`settings:team:${ids[place]}`} {...{ team, place, model, act }} />
        ) : (
          <Stack key={team.name} gap="tight">
            <Text isStrong>{team.name}</Text>
            {team.limitWords !== null && <Hint>{team.limitWords}</Hint>}
            {team.rules.map(({ words: rule }) => (
              <Hint key={rule}>{rule}</Hint>
            ))}
          </Stack>
        ),
      )}
      {canChange && <NewTeam act={act} />}
    </Group>
  );
}

interface TeamProps extends Props {
  /** the first part of the ids of all fields of this team: `settings:team:0` */
  readonly id: string;
  readonly team: TeamModel;
  /** the index of the team in the list of teams */
  readonly place: number;
}

function TeamRows({ id, team, place, model, act }: TeamProps): ReactNode {
  const { name, limit, rules } = team;
  return (
    <>
      <TypedSetting
        id={id}
        label={words.name(place + 1)}
        value={name}
        hint={words.nameHint}
        problemOf={(text) => act.teams.problemOfName(name, text)}
        onSave={(text) => act.teams.rename(name, text)}
        reset={{ label: words.remove(name), onPress: () => act.teams.remove(name) }}
      />
      <TypedSetting
        id={`${id}:limit`}
        label={words.limit(name)}
        value={limit}
        hint={words.limitHint}
        problemOf={(text) => act.teams.problemOfLimit(name, text)}
        onSave={(text) => act.teams.setLimit(name, text)}
        {...(limit !== '' && {
          reset: { label: words.removeLimit(name), onPress: () => act.teams.setLimit(name, '') },
        })}
      />
      <Row id={`${id}:rule`} label={words.rules(name)} isWide>
        <Stack gap="small">
          {rules.length === 0 && <Hint>{words.noRules}</Hint>}
          {rules.map(({ rule, words: ruleWords }) => (
            <Stack key={`${rule.by} ${rule.value}`} direction="row" justify="between" gap="small" wraps>
              <Text>{ruleWords}</Text>
              <Button
                id={`${id}:rule:${rule.by}:${rule.value}`}
                label={words.removeRule(ruleWords)}
                icon="close"
                isLabelHidden
                kind="quiet"
                onPress={() => act.teams.removeRule(name, rule)}
              />
            </Stack>
          ))}
          <NewRule id={`${id}:rule`} team={name} model={model} act={act} />
        </Stack>
      </Row>
    </>
  );
}

interface NewRuleProps extends Props {
  readonly id: string;
  /** the name of the team that gets the rule */
  readonly team: string;
}

function NewRule({ id, team, model: { apiKeys, workspaces }, act }: NewRuleProps): ReactNode {
  const [by, setBy] = useState<RuleKind>('keyName');
  const value = useDraft(id);
  const text = value.text ?? '';
  const isEmpty = text.trim() === '';
  const typed = { by, text, things: by === 'key' || by === 'keyName' ? apiKeys : workspaces };
  const problem = isEmpty ? null : act.teams.problemOfRule(typed);
  const add = (): void => {
    if (!isEmpty && act.teams.addRule(team, typed) === null) value.settle();
  };
  return (
    <Stack gap="small">
      <Choice
        id={`${id}:kind`}
        label={words.kind}
        options={KINDS}
        value={by}
        onChange={(kind) => setBy(KINDS.find((one) => one.value === kind)?.value ?? 'keyName')}
      />
      <Field
        id={id}
        label={words.values[by]}
        value={text}
        isUnsaved={!isEmpty}
        {...(problem !== null && { error: problem })}
        onChange={value.type}
        onSubmit={add}
        {...(!isEmpty && { onCancel: value.settle })}
      />
      {!isEmpty && problem === null && (
        <Stack direction="row">
          <Button id={`${id}:add`} label={words.addRule} icon="plus" onPress={add} />
        </Stack>
      )}
    </Stack>
  );
}

function NewTeam({ act }: Pick<Props, 'act'>): ReactNode {
  const id = 'settings:team:new';
  const name = useDraft(id);
  const text = name.text ?? '';
  const isEmpty = text.trim() === '';
  const problem = isEmpty ? null : act.teams.problemOfNew(text);
  const add = (): void => {
    if (!isEmpty && act.teams.add(text) === null) name.settle();
  };
  return (
    <Row id={id} name="teams" label={words.newTeam} hint={words.newTeamHint}>
      <Stack gap="small">
        <Field
          id={id}
          label={words.newName}
          value={text}
          isUnsaved={!isEmpty}
          {...(problem !== null && { error: problem })}
          onChange={name.type}
          onSubmit={add}
          {...(!isEmpty && { onCancel: name.settle })}
        />
        {!isEmpty && problem === null && (
          <Stack direction="row">
            <Button id={`${id}:add`} label={words.add} icon="plus" onPress={add} />
          </Stack>
        )}
      </Stack>
    </Row>
  );
}
