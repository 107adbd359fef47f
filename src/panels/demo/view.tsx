/** Draws the Demo panel. */
import type { ReactNode } from 'react';
import { demoWords } from '../../messages/en/demo.ts';
import { Notice } from '../kit/words.tsx';
import type { DemoActions, DemoModel } from './model.ts';

interface Props {
  readonly model: DemoModel | null;
  readonly act: DemoActions;
}

export function DemoView({ model, act }: Props): ReactNode {
  if (model === null) return null;
  const action = actionOf(model, act);
  return <Notice tone="warning" title={model.title} text={model.text} {...(action !== null && { action })} />;
}

function actionOf({ way }: DemoModel, { connect, openSettings }: DemoActions) {
  if (way === 'connect' && connect !== undefined) {
    return { id: 'demo:connect', label: demoWords.connect, onPress: connect };
  }
  if (way === 'settings' && openSettings !== undefined) {
    return { id: 'demo:settings', label: demoWords.openSettings, onPress: openSettings };
  }
  return null;
}
