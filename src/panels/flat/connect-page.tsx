/**
 * The page that is shown if this browser is not connected to Outlay: it explains how to connect, and has a button for
 * the demo.
 */
import { connectWords as words } from '../../messages/en/connect.ts';
import { pageWords } from '../../messages/en/page.ts';
import { useEffect, useState, type ReactNode } from 'react';
import type { Settings } from '../../core/settings/settings.ts';
import { Button, Card, Columns, Heading, Link, Stack, Text } from '../kit/words.tsx';
import { whyWords, type WhyOutside } from './connect-words.ts';
import type { Pair } from './page-capabilities.ts';
import { PairingForm } from './pairing-form.tsx';
import { useAppearance } from './use-appearance.ts';
import './flat.css';
import './connect.css';

interface Props {
  readonly why: WhyOutside;
  readonly look: Pick<Settings, 'theme' | 'textScale'>;
  /** whether this is a widget, which shows only one sentence and a link to the page */
  readonly isWidget: boolean;
  /** connects this browser with a pairing code; null if this page can't connect browsers */
  readonly pair: Pair | null;
  /** starts the demo, which replaces this page with invented figures */
  readonly onDemo: () => Promise<void>;
}

export function ConnectPage({ why, look, isWidget, pair, onDemo }: Props): ReactNode {
  useAppearance(look);
  useEffect(() => {
    document.title = words.documentTitle;
  }, []);
  return isWidget ? <ConnectWidget /> : <Ways why={why} pair={pair} onDemo={onDemo} />;
}

function ConnectWidget(): ReactNode {
  return (
    <main className="flat-widget flat-widget-small">
      <Stack gap="small">
        <h1 className="heading heading-3">{words.title}</h1>
        <Link href="/" label={words.how} />
      </Stack>
    </main>
  );
}

function Ways({ why, pair, onDemo }: Pick<Props, 'why' | 'pair' | 'onDemo'>): ReactNode {
  const [isStarting, setStarting] = useState(false);
  const start = (): void => {
    setStarting(true);
    onDemo().catch(() => setStarting(false));
  };
  return (
    <div className="flat-page connect-page">
      <header className="flat-header">
        <span className="flat-brand">{pageWords.name}</span>
      </header>
      <main className="flat-main connect-main">
        <Stack gap="small">
          <Heading level={1}>{words.title}</Heading>
          <Text size="large" tone="quiet">
            {whyWords(why)}
          </Text>
        </Stack>
        {pair !== null && (
          <Columns of="cards">
            <Card label={words.byLink.title}>
              <Stack gap="small">
                <Heading level={2}>{words.byLink.title}</Heading>
                <Text>{words.byLink.open}</Text>
                <Text>{words.byLink.newLink}</Text>
                <Text size="small" tone="quiet">
                  {words.byLink.restarted}
                </Text>
              </Stack>
            </Card>
            <PairingForm pair={pair} />
          </Columns>
        )}
        <div className="connect-demo">
          <Text tone="quiet">{words.demo.text}</Text>
          <Button id="demo:start" label={words.demo.start} isBusy={isStarting} onPress={start} />
        </div>
      </main>
    </div>
  );
}
