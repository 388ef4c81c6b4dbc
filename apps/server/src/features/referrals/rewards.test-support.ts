import type { Person, TestServer } from '../../testing/a-server.test-support.ts';
import { deliverRun, runsOfOrder } from '../../testing/do-runs.test-support.ts';

const day = 86_400_000;

const networks = new Map<string, string>();

/** Users who refer each other on the test server. */
export function people(server: () => TestServer) {
  const db = () => server().database.db;
  /** Gives the sessions of each user a network of their own. */
  const fromElsewhere = async (person: Person): Promise<Person> => {
    const ip = networks.get(person.user.id) ?? `203.0.113.${networks.size}`;
    networks.set(person.user.id, ip);
    await db().updateTable('sessions').set({ ip }).where('user_id', '=', person.user.id).execute();
    return person;
  };
  const host = async () => fromElsewhere(await server().customer());
  const guestOf = async ({ user }: Person, sent: object = {}) => {
    const link = new URL(user.referral_link, 'http://localhost');
    const code = { referral_code: link.searchParams.get('code'), uid: link.searchParams.get('uid') };
    return fromElsewhere(await server().customer({ ...code, ...sent }));
  };
  /** Signs in again, since sessions end as days go by. */
  const again = async (person: Person): Promise<Person> => {
    const { email, password } = person;
    const reply = await server().call('POST', '/users/login/', { body: { email, password } });
    return fromElsewhere({ ...person, ...reply.json().tokens });
  };
  /** Pays by card for this many analyses of about 8 dollars each and returns the order's id. */
  const buys = async (who: Person, analyses = 8, card = 'pm_card_visa'): Promise<string> => {
    const person = await again(who);
    const repeated = analyses > 1 && { recurring: true, recurring_days: 1, recurring_times: analyses - 1 };
    const item = await server().cartItem(person, false, repeated || {});
    const reply = await server().pay(person, [item], card);
    if (reply.statusCode !== 201) throw new Error(reply.body);
    return reply.json().data.order_id;
  };
  /** Delivers the first analysis of an order now. */
  const delivered = async (orderId: string): Promise<void> => {
    const [first] = await runsOfOrder(db(), orderId);
    await deliverRun(db(), first!.id, server().clock.now);
  };
  const later = (days: number): void => {
    server().clock.now = new Date(server().clock.now.getTime() + days * day);
  };
  const rewards = ({ user }: Person) =>
    db()
      .selectFrom('referral_rewards')
      .select(['id', 'state', 'reason', 'amount_cents', 'back_cents', 'order_id'])
      .where('referrer', '=', user.id)
      .orderBy('created_at')
      .execute();
  const wallet = async (person: Person) => {
    const { data } = (await server().call('GET', '/orders/wallet/', { as: await again(person) })).json();
    return { balance: data.balance as number, promotional: data.promotional as number };
  };
  return { host, guestOf, again, buys, delivered, later, rewards, wallet };
}
