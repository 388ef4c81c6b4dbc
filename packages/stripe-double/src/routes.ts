import { ApiError, missing } from './api-error.ts';
import { findDispute } from './disputes.ts';
import type { DoubleParts } from './double-parts.ts';
import { pageOf } from './lists.ts';
import { cancelIntent, confirmIntent, createIntent, findIntent } from './payment-intents.ts';
import { createPaymentMethod, findPaymentMethod } from './payment-methods.ts';
import type { Shelf } from './records.ts';
import { createRefund, findRefund, updateRefund } from './refunds.ts';
import { type Form, textOf } from './wire-form.ts';

type Act = (parts: DoubleParts, form: Form, id: string) => object | Promise<object>;

const found = <Thing extends { id: string; created: number }>(
  shelf: Shelf<Thing>,
  what: string,
  id: string,
): Thing => {
  const thing = shelf.get(id);
  if (thing === undefined) throw missing(what, id, 'id');
  return thing;
};
/** Filter of objects by payment intent or charge, if one is given. */
const ofThat =
  (form: Form) =>
  ({ payment_intent, charge }: { payment_intent?: unknown; charge?: unknown }): boolean =>
    (textOf(form, 'payment_intent') ?? payment_intent) === payment_intent &&
    (textOf(form, 'charge') ?? charge) === charge;

/** Method, path with `:id` for an id, and handler. */
const routes: readonly (readonly [string, Act])[] = [
  ['POST /v1/payment_methods', (parts, form) => createPaymentMethod(parts, form)],
  [
    'GET /v1/payment_methods/:id',
    (parts, _form, id) => findPaymentMethod(parts, id, { status: 404, param: 'payment_method' }),
  ],
  ['POST /v1/payment_intents', createIntent],
  [
    'GET /v1/payment_intents',
    ({ records }, form) => pageOf('/v1/payment_intents', records.intents, form, () => true),
  ],
  ['GET /v1/payment_intents/:id', (parts, _form, id) => findIntent(parts, id)],
  ['POST /v1/payment_intents/:id/confirm', (parts, form, id) => confirmIntent(parts, id, form)],
  ['POST /v1/payment_intents/:id/cancel', (parts, form, id) => cancelIntent(parts, id, form)],
  ['GET /v1/charges', ({ records }, form) => pageOf('/v1/charges', records.charges, form, ofThat(form))],
  ['GET /v1/charges/:id', ({ records }, _form, id) => found(records.charges, 'charge', id)],
  ['POST /v1/refunds', createRefund],
  ['GET /v1/refunds', ({ records }, form) => pageOf('/v1/refunds', records.refunds, form, ofThat(form))],
  ['GET /v1/refunds/:id', (parts, _form, id) => findRefund(parts, id)],
  ['POST /v1/refunds/:id', updateRefund],
  ['GET /v1/disputes', ({ records }, form) => pageOf('/v1/disputes', records.disputes, form, ofThat(form))],
  ['GET /v1/disputes/:id', (parts, _form, id) => findDispute(parts, id)],
  [
    'GET /v1/events',
    ({ records }, form) =>
      pageOf('/v1/events', records.events, form, ({ type }) => (textOf(form, 'type') ?? type) === type),
  ],
  ['GET /v1/events/:id', ({ records }, _form, id) => found(records.events, 'event', id)],
  [
    'GET /v1/balance_transactions/:id',
    ({ records }, _form, id) => found(records.balance, 'balance transaction', id),
  ],
];

const patterns = routes.map(([route, act]) => {
  const [method = '', path = ''] = route.split(' ');
  return { method, path: new RegExp(`^${path.replace(':id', '([\\w-]+)')}$`), act };
});

/** @throws ApiError for an unknown URL, as Stripe does */
export async function answer(parts: DoubleParts, method: string, path: string, form: Form): Promise<object> {
  for (const route of patterns) {
    const match = route.method === method ? route.path.exec(path) : null;
    if (match) return route.act(parts, form, match[1] ?? '');
  }
  throw new ApiError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  });
}
