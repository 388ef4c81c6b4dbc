import { dollars } from '../pricing/dollars.ts';
import { viewReferred } from '../referrals/referrals.view.ts';
import type { KeptPerson } from './my-data.store.ts';

/** What is kept about somebody, by the name of its file in the archive. */
export function viewPerson(kept: KeptPerson): Record<string, unknown> {
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
    'basket.json': kept.basket.map(({ area_ha, ...item }) => ({ ...item, area_ha: Number(area_ha) })),
    'orders.json': viewOrders(kept.orders),
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

function viewOrders(kept: KeptPerson['orders']) {
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

/** Says what is in the archive, for whoever opens it. */
export function readme(productName: string, at: Date): string {
  return `All that ${productName} keeps about you, as of ${at.toISOString()}.

account.json        you, your profile, where you signed in, and who signs you in beside us
fields.json         your saved fields, and those you removed in the last 30 days
basket.json         fields and analyses in your basket, and those you took out
orders.json         your orders with their fields, and every try to pay
wallet.json         every movement of your wallet
documents.json      your receipts and credit notes, and all that they say
disputes.json       payments of yours that were disputed at their bank
mails.json          which mails we sent you, and when
referred.json       who joined through your link
rewards.json        what you were given for them, and what was taken back
news.json           what we told you about your analyses on the page
help-messages.json  what you wrote to us
questions.json      what you asked about your results, and what was answered
results/            each analysis by the id of its order item: its record and its pictures

Money is in US dollars (where a name ends in _cents, in cents), times are in UTC, areas in hectares, positions are [longitude, latitude] in degrees.
The files are JSON (https://www.json.org), which any text editor shows. Not in here, because nobody can read them: your
password, of which we keep a hash alone, and one-time codes, likewise. Your card number never reached us.
`;
}
