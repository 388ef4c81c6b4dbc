import { joinSentences } from '@furrow/messages/join';
import { draftedLandTexts } from '../../texts/drafted-land.ts';
import { landCheckTexts } from '../../texts/land-check.ts';
import { formatArea } from '../../ui/formats/areas.ts';
import { formatMoney } from '../../ui/formats/money.ts';
import type { DraftedLand } from './land-opening.ts';

/** Sentence about the land that a new account gets. */
export function describeDraftedLand({ hectares: area, otherFields: count, offer }: DraftedLand): string {
  const hectares = formatArea(area);
  const sentence = offer
    ? landCheckTexts.savedOrder({ service: offer.service, hectares, price: formatMoney(offer.price) })
    : landCheckTexts.savedField({ hectares });
  return joinSentences(sentence, count > 0 && draftedLandTexts.others({ count }));
}
