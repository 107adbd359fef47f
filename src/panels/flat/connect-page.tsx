/** What a page without a session shows instead of figures: how to connect this browser, and a way to look at the demo. */
import { useEffect, useState, type ReactNode } from 'react';
import type { Settings } from '../../core/settings/settings.ts';
import { Button, Card, Columns, Heading, Link, Stack, Text } from '../kit/words.tsx';
import { TITLE, whyWords, type WhyOutside } from './connect-words.ts';
import type { Pair } from './page-capabilities.ts';
import { PairingForm } from './pairing-form.tsx';
import { useAppearance } from './use-appearance.ts';
import './flat.css';
import './connect.css';

interface Props {
  readonly why: WhyOutside;
  readonly look: Pick<Settings, 'theme' | 'textScale'>;
  /** a widget has room for one sentence and a link to the page */
  readonly isWidget: boolean;
  /** null where the browser does not let this page be connected */
  readonly pair: Pair | null;
  /** starts the demo's engine and draws its figures in place of this page */
  readonly onDemo: () => Promise<void>;
}

export function ConnectPage({ why, look, isWidget, pair, onDemo }: Props): ReactNode {
  useAppearance(look);
  useEffect(() => {
    document.title = 'Not connected · Outlay';
  }, []);
  return isWidget ? <ConnectWidget /> : <Ways why={why} pair={pair} onDemo={onDemo} />;
}

function ConnectWidget(): ReactNode {
  return (
    <main className="flat-widget flat-widget-small">
      <Stack gap="small">
        <h1 className="heading heading-3">{TITLE}</h1>
        <Link href="/" label="How to connect it" />
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
        <span className="flat-brand">Outlay</span>
      </header>
      <main className="flat-main connect-main">
        <Stack gap="small">
          <Heading level={1}>{TITLE}</Heading>
          <Text size="large" tone="quiet">
            {whyWords(why)}
          </Text>
        </Stack>
        {pair !== null && (
          <Columns of="cards">
            <Card label="On the computer where Outlay runs">
              <Stack gap="small">
                <Heading level={2}>On the computer where Outlay runs</Heading>
                <Text>Open the link that Outlay prints when it starts with “npm start”. A link works once.</Text>
                <Text>For a new link, run “outlay open” in a terminal, or press Enter in the terminal of Outlay.</Text>
                <Text size="small" tone="quiet">
                  Was Outlay restarted? Every restart ends the browsers that were connected by a link. Open a new link.
                </Text>
              </Stack>
            </Card>
            <PairingForm pair={pair} />
          </Columns>
        )}
        <div className="connect-demo">
          <Text tone="quiet">The demo shows an invented organization. Nothing of it is loaded before you look.</Text>
          <Button id="demo:start" label="Look at the demo" isBusy={isStarting} onPress={start} />
        </div>
      </main>
    </div>
  );
}
