import { expect, type Page } from '@playwright/test';
import { openSignedIn, sharedCustomer } from '../customers.ts';
import { inTestLanguage } from './in-test-language.ts';
import { type ScreenState, waitForHeading, waitForText } from './screen-state.ts';

const signInAsCustomer = async (page: Page) => openSignedIn(page, await sharedCustomer(page.request));

const orderId = '6a0e5a8e-0000-4000-8000-000000000002';
const emptyDetails = {
  order_number: null as string | null,
  card: null as string | null,
  service_name: null as string | null,
  field_name: null as string | null,
  reason: null as string | null,
  analyses: 1,
};
interface HistoryEntry {
  about: typeof emptyDetails & { kind: string };
  cents: number;
  order_id?: string;
}
const historyEntries: HistoryEntry[] = [
  { about: { ...emptyDetails, kind: 'top_up', card: inTestLanguage('Visa ending in 4242') }, cents: 25_000 },
  {
    about: { ...emptyDetails, kind: 'order', order_number: 'F-2026-000123' },
    cents: -4_520,
    order_id: orderId,
  },
  {
    about: { ...emptyDetails, kind: 'order', order_number: 'F-2026-000124' },
    cents: -112_345,
    order_id: orderId,
  },
  {
    about: {
      ...emptyDetails,
      kind: 'refund',
      service_name: inTestLanguage('Vegetation index'),
      field_name: 'North 40',
      reason: inTestLanguage('No pixel of the field is clear.'),
    },
    cents: 4_520,
    order_id: orderId,
  },
  { about: { ...emptyDetails, kind: 'reward' }, cents: 1_000 },
  {
    about: { ...emptyDetails, kind: 'top_up', card: inTestLanguage('Mastercard ending in 4444') },
    cents: 100_000,
  },
  { about: { ...emptyDetails, kind: 'hold_waiting' }, cents: -99 },
];
const longName =
  'The long field behind the old mill on the northern bank of the canal beyond the third bridge and Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch';
const longRefund = {
  ...emptyDetails,
  kind: 'refund',
  service_name: inTestLanguage('Vegetation index'),
  field_name: longName,
  reason: inTestLanguage('This analysis was cancelled before it started.'),
};

/** Description of a wallet entry in the server's format. */
function describeEntry({
  kind,
  card,
  order_number,
  service_name,
  field_name,
  reason,
}: HistoryEntry['about']): string {
  if (kind === 'top_up') return `${inTestLanguage('Top-up by card')} (${card})`;
  if (kind === 'order') return `${inTestLanguage('Order')} ${order_number}`;
  if (kind === 'refund') return `${inTestLanguage('Refund')}: ${service_name}, ${field_name}. ${reason}`;
  return inTestLanguage(
    kind === 'reward' ? 'Referral reward' : 'Set aside for a payment that is waiting for your bank',
  );
}

/** A wallet history of `total` entries, newest first. The example entries are repeated, starting on 1 March. */
function createHistory(total: number, firstEntry: Partial<HistoryEntry> = {}) {
  let balance = 800_000;
  const history = Array.from({ length: total }, (_, index) => {
    const {
      cents,
      about,
      order_id = null,
    } = { ...historyEntries[index % 7]!, ...(index === 0 && firstEntry) };
    balance += cents;
    return {
      id: index + 1,
      description: describeEntry(about),
      about,
      created_at: new Date(Date.UTC(2026, 2, 1, 9 + 7 * index)).toISOString(),
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
const signInWithHistory = (total: number, firstEntry: Partial<HistoryEntry> = {}) => {
  const { history, balance } = createHistory(total, firstEntry);
  return async (page: Page) => {
    await signInAsCustomer(page);
    await page.route('**/orders/wallet/', (route) =>
      route.fulfill({ json: { message: '', data: { balance, promotional: 10, version: total } } }),
    );
    await page.routeWebSocket('**/wallet/**', (socket) =>
      socket.send(JSON.stringify({ balance, version: total })),
    );
    await page.route('**/orders/wallet-history/**', (route) => {
      const query = new URL(route.request().url()).searchParams;
      const [from, size] = [
        (Number(query.get('page')) - 1) * Number(query.get('page_size')),
        Number(query.get('page_size')),
      ];
      const data = { balance, history: history.slice(from, from + size) };
      return route.fulfill({ json: { message: '', data, total } });
    });
  };
};

const signInWithPendingWallet = async (page: Page) => {
  await signInAsCustomer(page);
  await page.route('**/orders/wallet**', () => {});
  await page.routeWebSocket('**/wallet/**', () => {});
};

/** States of the screens for the wallet, referrals and receipt details. */
export const walletStates: readonly ScreenState[] = [
  {
    name: 'wallet, nothing yet',
    path: '/wallet',
    before: signInAsCustomer,
    waitUntilReached: waitForText('Your wallet is empty'),
  },
  {
    name: 'wallet',
    path: '/wallet',
    before: signInWithHistory(7),
    waitUntilReached: waitForText('Order F-2026-000123'),
  },
  {
    name: 'wallet, long history',
    path: '/wallet',
    before: signInWithHistory(120),
    waitUntilReached: waitForText('50 of 120'),
  },
  {
    name: 'wallet, very long texts and figures',
    path: '/wallet',
    before: signInWithHistory(1, { about: longRefund, cents: 1_199_999 }),
    waitUntilReached: waitForText(longName),
  },
  {
    name: 'wallet, loading',
    path: '/wallet',
    before: signInWithPendingWallet,
    waitUntilReached: waitForText('Loading the history'),
  },
  {
    name: 'wallet, an outdated balance',
    path: '/wallet',
    before: signInWithHistory(7),
    waitUntilReached: async (page) => {
      await waitForText('Order F-2026-000123')(page);
      await page.locator('.wallet-balance', { hasText: /\d/ }).waitFor();
      await page.route(/\/(orders\/wallet\/|users\/socket-ticket)/, (route) => route.abort());
      // A socket that opens after the event makes the balance live again, so the event is repeated until it is not.
      await expect(async () => {
        await page.evaluate(() => dispatchEvent(new Event('offline')));
        await expect(page.getByText(/; reconnecting$/).first()).toBeVisible({ timeout: 2_000 });
      }).toPass();
    },
  },
  {
    name: 'wallet, a payment waits for the bank',
    path: '/wallet',
    before: async (page) => {
      await signInWithHistory(7)(page);
      const waitingEntry = {
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
            data: [waitingEntry, { ...waitingEntry, attempt_id: 'b', of: 'top-up', wallet_amount: 0 }],
          },
        }),
      );
    },
    waitUntilReached: waitForText('Continue this payment'),
  },
  {
    name: 'wallet, server error',
    path: '/wallet',
    before: async (page) => {
      await signInAsCustomer(page);
      for (const path of ['**/orders/wallet**', '**/users/socket-ticket/'])
        await page.route(path, (route) => route.fulfill({ status: 502, body: 'bad gateway' }));
    },
    waitUntilReached: (page) => page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'referred users, with a balance',
    path: '/refferal-users',
    before: async (page) => {
      await signInAsCustomer(page);
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
            reward_monthly_cap: 10,
            rewards_waiting: 2,
            rewards_declined: 1,
          },
        }),
      );
    },
    waitUntilReached: waitForText('$20.00'),
  },
  {
    name: 'details, for receipts',
    path: '/moredetails',
    before: signInAsCustomer,
    waitUntilReached: async (page) => {
      await waitForHeading('Few more details')(page);
      await page.getByText('For receipts').click();
      await page.getByLabel('Name on receipts').waitFor();
    },
  },
];
