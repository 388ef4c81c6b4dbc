import type { Page } from '@playwright/test';
import { enterAs, theCustomer } from '../customers.ts';
import { asSaid } from './as-said.ts';
import { heading, type ScreenState, sees } from './screen-state.ts';

const asCustomer = async (page: Page) => enterAs(page, await theCustomer(page.request));

const orderId = '6a0e5a8e-0000-4000-8000-000000000002';
const nothing = {
  order_number: null as string | null,
  card: null as string | null,
  service_name: null as string | null,
  field_name: null as string | null,
  reason: null as string | null,
  analyses: 1,
};
interface Happened {
  about: typeof nothing & { kind: string };
  cents: number;
  order_id?: string;
}
const happened: Happened[] = [
  { about: { ...nothing, kind: 'top_up', card: 'Visa 4242' }, cents: 25_000 },
  {
    about: { ...nothing, kind: 'order', order_number: 'F-2026-000123' },
    cents: -4_520,
    order_id: orderId,
  },
  {
    about: { ...nothing, kind: 'order', order_number: 'F-2026-000124' },
    cents: -112_345,
    order_id: orderId,
  },
  {
    about: {
      ...nothing,
      kind: 'refund',
      service_name: asSaid('Vegetation index'),
      field_name: 'North 40',
      reason: asSaid('No pixel of the field is clear.'),
    },
    cents: 4_520,
    order_id: orderId,
  },
  { about: { ...nothing, kind: 'reward' }, cents: 1_000 },
  { about: { ...nothing, kind: 'top_up', card: 'Mastercard 4444' }, cents: 100_000 },
  { about: { ...nothing, kind: 'hold_waiting' }, cents: -99 },
];
const longName =
  'The long field behind the old mill on the northern bank of the canal beyond the third bridge and Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch';
const longRefund = {
  ...nothing,
  kind: 'refund',
  service_name: asSaid('Vegetation index'),
  field_name: longName,
  reason: asSaid('You cancelled this analysis before it started.'),
};

/** Description of an entry as the server formats it. */
function descriptionOf({
  kind,
  card,
  order_number,
  service_name,
  field_name,
  reason,
}: Happened['about']): string {
  if (kind === 'top_up') return `${asSaid('Top-up by card')} (${card})`;
  if (kind === 'order') return `${asSaid('Order')} ${order_number}`;
  if (kind === 'refund') return `${asSaid('Refund')}: ${service_name}, ${field_name}. ${reason}`;
  return asSaid(
    kind === 'reward' ? 'Referral reward' : 'Set aside for a payment that is waiting for your bank',
  );
}

/** A wallet history of `total` entries, newest first: the entries above repeated, starting on 1 March. */
function aHistory(total: number, first: Partial<Happened> = {}) {
  let balance = 800_000;
  const history = Array.from({ length: total }, (_, at) => {
    const { cents, about, order_id = null } = { ...happened[at % 7]!, ...(at === 0 && first) };
    balance += cents;
    return {
      id: at + 1,
      description: descriptionOf(about),
      about,
      created_at: new Date(Date.UTC(2026, 2, 1, 9 + 7 * at)).toISOString(),
      transaction_type: cents > 0 ? 'credit' : 'debit',
      amount: Math.abs(cents) / 100,
      balance: balance / 100,
      order_id,
      document_id: about.kind === 'top_up' || order_id !== null ? orderId : null,
    };
  });
  return { history: history.toReversed(), balance: balance / 100 };
}

/** Signs in as a customer whose wallet has this history. */
const withHistory = (total: number, first: Partial<Happened> = {}) => {
  const { history, balance } = aHistory(total, first);
  return async (page: Page) => {
    await asCustomer(page);
    await page.route('**/orders/wallet/', (route) =>
      route.fulfill({ json: { message: '', data: { balance, promotional: 10, version: total } } }),
    );
    await page.routeWebSocket('**/wallet/**', (socket) =>
      socket.send(JSON.stringify({ balance, version: total })),
    );
    await page.route('**/orders/wallet-history/**', (route) => {
      const asked = new URL(route.request().url()).searchParams;
      const [from, size] = [
        (Number(asked.get('page')) - 1) * Number(asked.get('page_size')),
        Number(asked.get('page_size')),
      ];
      const data = { balance, history: history.slice(from, from + size) };
      return route.fulfill({ json: { message: '', data, total } });
    });
  };
};

const unanswered = async (page: Page) => {
  await asCustomer(page);
  await page.route('**/orders/wallet**', () => {});
  await page.routeWebSocket('**/wallet/**', () => {});
};

/** States of the wallet, referrals and receipt details. */
export const walletStates: readonly ScreenState[] = [
  {
    name: 'wallet, nothing yet',
    path: '/wallet',
    before: asCustomer,
    arrived: sees('Your wallet is empty'),
  },
  { name: 'wallet', path: '/wallet', before: withHistory(7), arrived: sees('Order F-2026-000123') },
  {
    name: 'wallet, long history',
    path: '/wallet',
    before: withHistory(120),
    arrived: sees('50 of 120'),
  },
  {
    name: 'wallet, very long texts and figures',
    path: '/wallet',
    before: withHistory(1, { about: longRefund, cents: 1_199_999 }),
    arrived: sees(longName),
  },
  { name: 'wallet, loading', path: '/wallet', before: unanswered, arrived: sees('Loading the history') },
  {
    name: 'wallet, an outdated balance',
    path: '/wallet',
    before: withHistory(7),
    arrived: async (page) => {
      await sees('Order F-2026-000123')(page);
      await page.locator('.wallet-balance', { hasText: /\d/ }).waitFor();
      await page.route(/\/(orders\/wallet\/|users\/socket-ticket)/, (route) => route.abort());
      await page.evaluate(() => dispatchEvent(new Event('offline')));
      await sees(/; reconnecting$/)(page);
    },
  },
  {
    name: 'wallet, a payment waits for the bank',
    path: '/wallet',
    before: async (page) => {
      await withHistory(7)(page);
      const waiting = {
        attempt_id: orderId,
        of: 'order',
        state: 'action_needed',
        amount: 4.08,
        wallet_amount: 5,
        cart_id: [],
        client_secret: 'of-nothing',
        expires_at: '2030-01-05T10:15:00.000Z',
        created_at: '2030-01-05T10:00:00.000Z',
      };
      await page.route('**/payments/open/', (route) =>
        route.fulfill({
          json: {
            message: '',
            data: [waiting, { ...waiting, attempt_id: 'b', of: 'top-up', wallet_amount: 0 }],
          },
        }),
      );
    },
    arrived: sees('Continue this payment'),
  },
  {
    name: 'wallet, server error',
    path: '/wallet',
    before: async (page) => {
      await asCustomer(page);
      for (const path of ['**/orders/wallet**', '**/users/socket-ticket/'])
        await page.route(path, (route) => route.fulfill({ status: 502, body: 'bad gateway' }));
    },
    arrived: (page) => page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'referred users, with a balance',
    path: '/refferal-users',
    before: async (page) => {
      await asCustomer(page);
      await page.route('**/users/my-referred-users/**', (route) =>
        route.fulfill({
          json: {
            message: '',
            data: [
              { id: orderId, name: 'Jan de Boer', email: 'jan@example.org' },
              {
                id: '6a0e5a8e-0000-4000-8000-000000000003',
                name: '',
                email: 'a-very-long-address-of-somebody@a-long-domain.example.org',
              },
            ],
            total: 2,
            referral_balance: 20,
            reward: 10,
            reward_from: 50,
          },
        }),
      );
    },
    arrived: sees('$20.00'),
  },
  {
    name: 'details, for receipts',
    path: '/moredetails',
    before: asCustomer,
    arrived: async (page) => {
      await heading('Few more details')(page);
      await page.getByText('For receipts').click();
      await page.getByLabel('Name on receipts').waitFor();
    },
  },
];
