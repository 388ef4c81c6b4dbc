import { countryNameIn } from '@furrow/contract/places/country-name';
import type { Wording } from '@furrow/messages/edges';
import { joinFactsIn, type OptionalText } from '@furrow/messages/join';
import type { Message, Param } from '@furrow/messages/message';
import { cardMessage } from '../../adapters/payments/card-message.ts';
import { joinIsolated } from '../../pdf/isolate.ts';
import type { DocumentContent } from './document-content.ts';
import { documentMessages as messages } from './documents.messages.ts';

type ContentLine = DocumentContent['lines'][number];

/** Name of the item sold. */
export const lineName = ({ name, is_images }: ContentLine): Param =>
  is_images ? messages.images({ service: name }) : name;

const areaAndCountry = ({ area_ha, country }: ContentLine, { say, language }: Wording): OptionalText[] => [
  say({ hectares: area_ha }),
  country && countryNameIn(language, country),
];

/** Location and size, such as `North 40 · 12.10 ha · Belgium`. */
export const formatLand = (line: ContentLine, wording: Wording): string =>
  joinFactsIn(wording.language.direction, line.field_name, ...areaAndCountry(line, wording));

/** Location, size and options, such as `North 40 · 12.10 ha · Belgium · with images · every 2 weeks`. */
export function formatDetails(line: ContentLine, wording: Wording): string {
  const { field_name, with_image, every_weeks, analyses } = line;
  const { say } = wording;
  return joinIsolated(
    field_name,
    ...areaAndCountry(line, wording),
    with_image && say(messages.with_images()),
    every_weeks !== null && analyses > 1 && say(messages.every_weeks({ weeks: every_weeks })),
  );
}

interface PaymentLine {
  text: Message;
  cents: number;
}

/** Describes how the money was paid, or to where it was refunded, with amounts. */
export function paymentLines(content: DocumentContent): PaymentLine[] {
  const { of, card_cents, wallet_cents, promo_cents } = content;
  const card = cardMessage(content);
  const fromWallet = wallet_cents - promo_cents;
  const lines =
    of === 'refund'
      ? [
          { text: messages.back_to_card({ card }), cents: card_cents },
          { text: messages.back_to_wallet(), cents: fromWallet },
          { text: messages.back_as_credit(), cents: promo_cents },
        ]
      : [
          { text: messages.paid_by_card({ card }), cents: card_cents },
          { text: messages.paid_from_wallet(), cents: fromWallet },
          { text: messages.paid_with_credit(), cents: promo_cents },
        ];
  return lines.filter(({ cents }) => cents !== 0);
}

/** Returns notes about stand-ins: simulated scenes, and test payments. */
export function standInNotes({ letterhead, is_test, of }: DocumentContent): Message[] {
  return [
    ...(is_test ? [messages.test_payment()] : []),
    ...(letterhead.is_simulated && of !== 'top_up' ? [messages.simulated()] : []),
  ];
}
