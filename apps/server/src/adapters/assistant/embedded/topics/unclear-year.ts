import type { Message } from '@furrow/messages/message';
import type { EarlierView } from '../../assistant.ts';
import { type ExplainerContext, indexFigure } from '../context/explainer-context.ts';
import { compareMessages as says } from './compare.messages.ts';

/** That the views of the year before disagree, with the lowest and the highest of them. */
export function unclearYear({ reading }: ExplainerContext, views: readonly EarlierView[]): Message {
  const [lowest, highest] = views as [EarlierView, EarlierView];
  return says.unclear_year({
    low: indexFigure(lowest.average, reading),
    low_day: { day: lowest.date },
    high: indexFigure(highest.average, reading),
    high_day: { day: highest.date },
  });
}
