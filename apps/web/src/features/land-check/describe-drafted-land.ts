import { joinSentences } from '@furrow/messages/join';
import { landCheckTexts } from '../../texts/land-check.ts';
import { formatArea } from '../../ui/formats/areas.ts';
import { formatMoney } from '../../ui/formats/money.ts';
import type { DraftedLand } from './land-opening.ts';

/** Sentence about the land that a new account gets. */
export function describeDraftedLand({ hectares: area, otherFields: count, offer }: DraftedLand): string {
  const hectares = formatArea(area);
  const sentence = offer
    ? landCheckTexts.keptOrder({ service: offer.service, hectares, price: formatMoney(offer.price) })
    : landCheckTexts.keptField({ hectares });
  return count === 0 ? sentence : joinSentences(sentence, landCheckTexts.keptOthers({ count }));
}
