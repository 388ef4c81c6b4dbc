import type { Person, TestServer } from '../../testing/a-server.test-support.ts';
import { deliverRun, runsOfOrder } from '../../testing/complete-runs.test-support.ts';

const day = 86_400_000;

/** Users who refer each other on the test server. */
export function referralUsers(server: () => TestServer) {
  const db = () => server().database.db;
  const aReferrer = () => server().customer();
  const guestOf = ({ user }: Person, overrides: object = {}) => {
    const link = new URL(user.referral_link, 'http://localhost');
    const code = { referral_code: link.searchParams.get('code'), uid: link.searchParams.get('uid') };
    return server().customer({ ...code, ...overrides });
  };
  /** Signs in again, because sessions end while the clock advances by days. */
  const signInAgain = async (person: Person): Promise<Person> => {
    const { email, password } = person;
    const reply = await server().call('POST', '/users/login/', { body: { email, password } });
    return { ...person, ...reply.json().tokens };
  };
  /**
   * Pays by card for this many analyses of about 8 dollars each.
   * @returns the order's id
   */
  const buyOrder = async (buyer: Person, analyses = 8, card = 'pm_card_visa'): Promise<string> => {
    const person = await signInAgain(buyer);
    const recurrence = analyses > 1 && { recurring: true, recurring_days: 1, recurring_times: analyses - 1 };
    const item = await server().cartItem(person, false, recurrence || {});
    const reply = await server().pay(person, [item], card);
    if (reply.statusCode !== 201) throw new Error(reply.body);
    return reply.json().data.order_id;
  };
  /** Delivers the first analysis of an order now. */
  const deliverFirst = async (orderId: string): Promise<void> => {
    const [first] = await runsOfOrder(db(), orderId);
    await deliverRun(db(), first!.id, server().clock.now);
  };
  const advanceDays = (days: number): void => {
    server().clock.now = new Date(server().clock.now.getTime() + days * day);
  };
  const rewards = ({ user }: Person) =>
    db()
      .selectFrom('referral_rewards')
      .select(['id', 'state', 'reason', 'amount_cents', 'revoked_cents', 'order_id'])
      .where('referrer', '=', user.id)
      .orderBy('created_at')
      .execute();
  const wallet = async (person: Person) => {
    const { data } = (
      await server().call('GET', '/orders/wallet/', { as: await signInAgain(person) })
    ).json();
    return { balance: data.balance as number, promotional: data.promotional as number };
  };
  return {
    host: aReferrer,
    guestOf,
    again: signInAgain,
    buys: buyOrder,
    delivered: deliverFirst,
    later: advanceDays,
    rewards,
    wallet,
  };
}
