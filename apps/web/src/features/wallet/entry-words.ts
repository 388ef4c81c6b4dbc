import type { EntryAbout } from '@furrow/contract/wallet';
import { walletTexts } from '../../texts/wallet.ts';
import { reasonWords } from '../../ui/reason-words.ts';

const words = walletTexts.entries;

/** What an entry was, of which order or which card, and why. */
export function entryWords(about: EntryAbout): string {
  const { kind, order_number, card } = about;
  switch (kind) {
    case 'top_up':
      return card === null ? words.top_up : words.top_up_card({ card });
    case 'order':
      return words.order({ number: order_number ?? '' }).trim();
    case 'dispute':
    case 'dispute_won':
    case 'dispute_back':
      return words[kind]({
        of: order_number === null ? words.aTopUp : words.aPayment({ number: order_number }),
      });
    case 'refund':
      return withReason(
        about,
        subject(about) === '' ? words.refund : words.refund_of({ of: subject(about) }),
      );
    case 'pictures_back':
      return withReason(about, words.pictures_back({ of: subject(about) }));
    case 'pictures':
      return words.pictures({ of: subject(about) });
    case 'hold_waiting':
    case 'hold_open':
    case 'hold_over':
    case 'hold_void':
    case 'reward':
    case 'reward_back':
    case 'to_card_open':
    case 'to_card_done':
    case 'to_card_failed':
    case 'to_card_void':
    case 'given_up':
    case 'correction':
      return words[kind];
  }
}

function subject({ service_name, field_name, analyses }: EntryAbout): string {
  const names = [service_name, field_name].filter((name) => name !== null).join(', ');
  return analyses > 1 && names !== '' ? words.analysesOf({ count: analyses, names }) : names;
}

const withReason = ({ reason }: EntryAbout, said: string): string =>
  reason === null ? said : `${said}. ${reasonWords(reason)}`;
