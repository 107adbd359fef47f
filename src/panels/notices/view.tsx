/** Draws the Notices panel. */
import type { ReactNode } from 'react';
import { noticeWords } from '../../messages/en/notices.ts';
import { Heading, Notice, Progress, Stack, Text } from '../kit/words.tsx';
import type { NoticesActions, NoticesModel } from './model.ts';

interface Props {
  readonly model: NoticesModel;
  readonly act: NoticesActions;
}

export function NoticesView({ model, act }: Props): ReactNode {
  const isBesideSettings = act.isBesideSettings === true;
  const notices = isBesideSettings ? model.notices.filter((one) => one.isInSettings !== true) : model.notices;
  const progress = isBesideSettings ? null : model.progress;
  if (notices.length === 0 && progress === null) return null;
  return (
    <Stack gap={progress?.intro ? 'large' : 'small'}>
      {notices.map(({ id, tone, title, text, canRefresh, isInSettings, settingsLabel = noticeWords.openSettings }) => (
        <Notice
          key={id}
          tone={tone}
          title={title}
          text={text}
          {...(canRefresh &&
            !isBesideSettings && {
              action: { id: `notice:${id}`, label: noticeWords.refresh, onPress: () => void act.refresh('all') },
            })}
          {...(isInSettings === true &&
            act.openSettings !== undefined && {
              action: { id: `notice:${id}`, label: settingsLabel, onPress: act.openSettings },
            })}
        />
      ))}
      {progress !== null && progress.intro !== null && (
        <Stack gap="tight">
          <Heading level={2}>{progress.intro.title}</Heading>
          <Text tone="quiet">{progress.intro.text}</Text>
        </Stack>
      )}
      {progress !== null && <Progress label={progress.label} share={progress.share} />}
    </Stack>
  );
}
