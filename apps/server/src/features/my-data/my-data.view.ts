import { type Names, named, type Say } from '../../http/reader.ts';
import { dollars } from '../pricing/dollars.ts';
import { viewReferred } from '../referrals/referrals.view.ts';
import { myDataMessages } from './my-data.messages.ts';
import type { KeptPerson } from './my-data.store.ts';

/**
 * All data about a user, by the name of its file in the archive.
 * @param names in the user's language.
 */
export function viewPerson(kept: KeptPerson, names: Names): Record<string, unknown> {
  const { account: _account, ...user } = kept.user;
  return {
    'account.json': {
      user: { ...user, referral_link: `/?code=${user.referral_code}&uid=${user.id}` },
      profile: kept.profile ?? null,
      sessions: kept.sessions,
      identities: kept.identities,
      refused_by_mail_server: kept.bounce ?? null,
    },
    'fields.json': kept.fields.map(({ area_ha, ...field }) => ({ ...field, area_ha: Number(area_ha) })),
    'basket.json': kept.basket.map(({ area_ha, ...item }) => ({
      ...named(item, names),
      area_ha: Number(area_ha),
    })),
    'orders.json': viewOrders(kept.orders, names),
    'wallet.json': {
      balance: dollars(kept.wallet.reduce((sum, { amount_cents }) => sum + amount_cents, 0)),
      entries: kept.wallet.map(({ kind, created_at, amount_cents }) => ({
        kind,
        created_at,
        amount: dollars(amount_cents),
      })),
    },
    'documents.json': kept.documents.map(({ amount_cents, ...document }) => ({
      ...document,
      amount: dollars(amount_cents),
    })),
    'disputes.json': kept.disputes.map(({ amount_cents, back_cents, ...dispute }) => ({
      ...dispute,
      amount: dollars(amount_cents),
      given_back: dollars(back_cents),
    })),
    'mails.json': kept.mails,
    'rewards.json': kept.rewards.map(({ amount_cents, back_cents, ...reward }) => ({
      ...reward,
      amount: dollars(amount_cents),
      taken_back: back_cents === null ? null : dollars(back_cents),
    })),
    'referred.json': kept.referred.map(viewReferred),
    'news.json': kept.news,
    'help-messages.json': kept.helpMessages,
    'questions.json': kept.questions,
  };
}

function viewOrders(kept: KeptPerson['orders'], names: Names) {
  const { orders, items, runs, movedDates, recomputations, evidenceLinks, picturePurchases } = kept;
  const { cardRefunds, attempts } = kept;
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
        .map((item) => named(item, names))
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

/** The files of the archive and the folder of results, with descriptions. */
const contents = {
  'account.json': myDataMessages.account(),
  'fields.json': myDataMessages.fields(),
  'basket.json': myDataMessages.basket(),
  'orders.json': myDataMessages.orders(),
  'wallet.json': myDataMessages.wallet(),
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
export function readme(product: string, at: Date, say: Say): string {
  const list = Object.entries(contents).map(([name, message]) => `${name.padEnd(nameWidth)}${say(message)}`);
  const notes = [myDataMessages.units(), myDataMessages.json(), myDataMessages.left_out()];
  return [
    say(myDataMessages.all_of_you({ product, at: { instant: at.toISOString() } })),
    '',
    ...list,
    '',
    ...notes.map(say),
    '',
  ].join('\n');
}
