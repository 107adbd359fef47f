/**
 * Draws the card of a day, a month, a model or an API key: its name, its cost, how the cost is calculated, a trend, and
 * the categories. Some cards show more details after a press.
 */
import type { ReactNode } from 'react';
import { Card, Columns, Figure, Stack, Text, Trend } from '../kit/words.tsx';
import type { BreakdownItem } from './breakdown.ts';
import { CardHead } from './card-head.tsx';
import { CategoryCosts } from './category-costs.tsx';
import type { Provenance } from './provenance.ts';
import type { TrendModel } from './trend-words.ts';

export interface CostCardModel {
  /** id of the card, stable and unique on the page */
  readonly id: string;
  readonly title: string;
  readonly subtitle: string | null;
  readonly costLabel: string;
  readonly cost: string;
  readonly share: string | null;
  readonly provenance: Provenance;
  readonly trend: TrendModel | null;
  readonly breakdown: readonly BreakdownItem[];
}

interface Props {
  readonly model: CostCardModel;
  /** what a press on a bar of the trend does; without it, bars can't be pressed */
  readonly openBar?: { readonly help: string; readonly onOpen: (index: number) => void };
  /** further content that is always visible; only some kinds of cards have it, for example the cards of months */
  readonly children?: ReactNode;
  /**
   * further content that is visible after a press; only some kinds of cards have it, for example the cards of months
   */
  readonly more?: ReactNode;
}

export function CostCard({ model, openBar, children, more }: Props): ReactNode {
  const { id, title, subtitle, costLabel, cost, share, provenance, trend, breakdown } = model;
  return (
    <Card label={title}>
      <Columns of="cards">
        <Stack gap="medium">
          <Stack gap="tight">
            <CardHead id={id} title={title} provenance={provenance} />
            {subtitle !== null && (
              <Text size="small" tone="quiet" overflow="cut">
                {subtitle}
              </Text>
            )}
            <Figure
              label={costLabel}
              value={cost}
              size="large"
              isLabelHidden
              {...(share !== null && { note: share })}
            />
          </Stack>
          {trend !== null && <TrendOfCard id={id} trend={trend} {...(openBar !== undefined && { openBar })} />}
        </Stack>
        {breakdown.length > 0 && <CategoryCosts items={breakdown} />}
      </Columns>
      {children}
      {more}
    </Card>
  );
}

interface TrendOfCardProps extends Pick<Props, 'openBar'> {
  readonly id: string;
  readonly trend: TrendModel;
}

function TrendOfCard({ id, trend: { texts, ...shape }, openBar }: TrendOfCardProps): ReactNode {
  return <Trend {...shape} {...(openBar !== undefined && { bars: { id: `${id}:days`, texts, ...openBar } })} />;
}
