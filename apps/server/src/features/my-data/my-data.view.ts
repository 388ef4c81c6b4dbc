import { type Names, type Say, withReaderNames } from '../../http/reader.ts';
import { viewEvent } from '../activity/activity.view.ts';
import { dollars } from '../ledger/dollars.ts';
import { viewReferred } from '../referrals/referrals.view.ts';
import { myDataMessages } from './my-data.messages.ts';
import type { PersonalData } from './my-data.store.ts';

/**
 * Returns all data about a user, by the names of the files in the archive.
 * @param names in the user's language
 */
export function viewPersonalData(data: PersonalData, names: Names): Record<string, unknown> {
  const { account: _account, ...user } = data.user;
  return {
    'account.json': {
      user: { ...user, referral_link: `/?code=${user.referral_code}&uid=${user.id}` },
      profile: data.profile ?? null,
      sessions: data.sessions,
      identities: data.identities,
      refused_by_mail_server: data.bounce ?? null,
    },
    'activity.json': data.activity.map(viewEvent),
    'fields.json': data.fields.map(({ area_ha, ...field }) => ({ ...field, area_ha: Number(area_ha) })),
    'basket.json': data.basket.map(({ area_ha, ...item }) => ({
      ...withReaderNames(item, names),
      area_ha: Number(area_ha),
    })),
    'orders.json': viewOrders(data.orders, names),
    'wallet.json': {
      balance: dollars(data.wallet.reduce((sum, { amount_cents }) => sum + amount_cents, 0)),
      entries: data.wallet.map(({ kind, created_at, amount_cents }) => ({
        kind,
        created_at,
        amount: dollars(amount_cents),
      })),
    },
    'saved-cards.json': data.savedCards,
    'documents.json': data.documents.map(({ amount_cents, ...document }) => ({
      ...document,
      amount: dollars(amount_cents),
    })),
    'disputes.json': data.disputes.map(({ amount_cents, returned_cents, ...dispute }) => ({
      ...dispute,
      amount: dollars(amount_cents),
      given_back: dollars(returned_cents),
    })),
    'mails.json': data.mails,
    'rewards.json': data.rewards.map(({ amount_cents, revoked_cents, ...reward }) => ({
      ...reward,
      amount: dollars(amount_cents),
      revoked: revoked_cents === null ? null : dollars(revoked_cents),
    })),
    'referred.json': data.referred.map(viewReferred),
    'news.json': data.news,
    'help-messages.json': data.helpMessages,
    'questions.json': data.questions,
  };
}

function viewOrders(history: PersonalData['orders'], names: Names) {
  const { orders, items, runs, movedDates, recomputations, evidenceLinks, picturePurchases } = history;
  const { cardRefunds, attempts } = history;
  return {
    orders: orders.map(({ id, attempt_id, total_cents, card_cents, wallet_cents, ...order }) => ({
      id,
      ...order,
      payment_attempt: attempt_id,
      total: dollars(total_cents),
      amount: dollars(card_cents),
      wallet_amount: dollars(wallet_cents),
      refunds_to_card: cardRefunds
        .filter(({ order_id }) => order_id === id)
        .map(({ order_id: _order, amount_cents: cents, ...refund }) => ({
          ...refund,
          amount: dollars(cents),
        })),
      items: items
        .filter(({ order_id }) => order_id === id)
        .map((item) => withReaderNames(item, names))
        .map((item) => ({
          id: item.id,
          cart_item: item.cart_item_id,
          service_code: item.service_code,
          service_name: item.service_name,
          vendor: item.vendor,
          price_type: item.price_type,
          price: Number(item.rate_per_ha),
          service_price: dollars(item.service_cents),
          image_price: dollars(item.image_cents),
          area_ha: Number(item.area_ha),
          country: item.country,
          field_name: item.field_name,
          geometry: item.geometry,
          with_image: item.with_image,
          soil_type: item.soil_type,
          vegetation_type: item.vegetation_type,
          reference_date: item.reference_date,
          limits_accepted_at: item.limits_accepted_at,
          recurring_weeks: item.recurring_weeks,
          recurring_times: item.recurring_times,
          analyses: runs
            .filter(({ order_item_id }) => order_item_id === item.id)
            .map(({ id, order_item_id: _item, share_cents, ...run }) => ({
              ...run,
              price: dollars(share_cents),
              changes_of_date: movedDates
                .filter(({ run_id }) => run_id === id)
                .map(({ run_id: _run, ...change }) => change),
              recomputations: recomputations
                .filter(({ run_id }) => run_id === id)
                .map(({ run_id: _run, ...recomputation }) => recomputation),
              evidence_links: evidenceLinks
                .filter(({ run_id }) => run_id === id)
                .map(({ run_id: _run, ...link }) => link),
              bought_pictures: picturePurchases
                .filter(({ run_id }) => run_id === id)
                .map(({ run_id: _run, price_cents, promo_cents, ...purchase }) => ({
                  ...purchase,
                  amount: dollars(price_cents),
                  promotional: dollars(promo_cents),
                })),
            })),
        })),
    })),
    payment_attempts: attempts.map(({ card_cents, wallet_cents, ...attempt }) => ({
      ...attempt,
      amount: dollars(card_cents),
      wallet_amount: dollars(wallet_cents),
    })),
  };
}

/** Files and folders of the archive, with descriptions. */
const contents = {
  'account.json': myDataMessages.account(),
  'activity.json': myDataMessages.activity(),
  'fields.json': myDataMessages.fields(),
  'basket.json': myDataMessages.basket(),
  'orders.json': myDataMessages.orders(),
  'wallet.json': myDataMessages.wallet(),
  'saved-cards.json': myDataMessages.saved_cards(),
  'documents.json': myDataMessages.documents(),
  'disputes.json': myDataMessages.disputes(),
  'mails.json': myDataMessages.mails(),
  'referred.json': myDataMessages.referred(),
  'rewards.json': myDataMessages.rewards(),
  'news.json': myDataMessages.news(),
  'help-messages.json': myDataMessages.help_messages(),
  'questions.json': myDataMessages.questions(),
  'results/': myDataMessages.results(),
};

const nameWidth = Math.max(...Object.keys(contents).map((name) => name.length)) + 2;

/** The readme, which describes the files of the archive. */
export function readme(product: string, now: Date, say: Say): string {
  const list = Object.entries(contents).map(([name, message]) => `${name.padEnd(nameWidth)}${say(message)}`);
  const notes = [myDataMessages.units(), myDataMessages.json(), myDataMessages.unavailable_items()];
  return [
    say(myDataMessages.all_of_you({ product, at: { instant: now.toISOString() } })),
    '',
    ...list,
    '',
    ...notes.map(say),
    '',
  ].join('\n');
}
