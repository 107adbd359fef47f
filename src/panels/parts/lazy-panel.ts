/**
 * Makes a panel that loads its code when it is first drawn. So a panel that few people open does not delay the first
 * paint. Loading can fail if Outlay was stopped or upgraded after the page was opened. Then the panel says so and has a
 * button to try again. The rest of the page works as before.
 */
import { figureWords } from '../../messages/en/figures.ts';
import { createElement, lazy, Suspense, useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { Notice } from '../kit/words.tsx';
import type { PanelBody, PanelBodyProps } from './define-panel.ts';

const words = figureWords.notFetched;

export interface LazyPanelParts {
  readonly id: string;
  readonly title: string;
  readonly load: () => Promise<PanelBody>;
}

interface LoadedProps extends PanelBodyProps {
  readonly onRetry: () => void;
}

export function lazyPanel({ id, title, load }: LazyPanelParts): PanelBody {
  function NotLoaded({ onRetry }: LoadedProps): ReactNode {
    return createElement(Notice, {
      tone: 'warning',
      title: words.title(title),
      text: words.text,
      action: { id: `${id}:load-again`, label: words.again, onPress: onRetry },
    });
  }
  const fetchBody = () =>
    lazy(async (): Promise<{ default: ComponentType<LoadedProps> }> => ({
      default: await load().then(
        ({ Body: Fetched }) =>
          ({ input, act }: LoadedProps) =>
            createElement(Fetched, { input, act }),
        () => NotLoaded,
      ),
    }));

  let latest = fetchBody();
  function Body(props: PanelBodyProps): ReactNode {
    const [Loaded, setLoaded] = useState(() => latest);
    const onRetry = useCallback(() => {
      latest = fetchBody();
      setLoaded(() => latest);
    }, []);
    return createElement(Suspense, { fallback: null }, createElement(Loaded, { ...props, onRetry }));
  }
  return { Body };
}
