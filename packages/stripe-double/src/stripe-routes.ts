import { ApiError, notFoundError } from './api-error.ts';
import { findDispute } from './disputes.ts';
import type { DoubleDeps } from './double-deps.ts';
import { listPage } from './lists.ts';
import { cancelIntent, confirmIntent, createIntent, findIntent } from './payment-intents.ts';
import { createPaymentMethod, findPaymentMethod } from './payment-methods.ts';
import type { Collection } from './records.ts';
import { createRefund, findRefund, updateRefund } from './refunds.ts';
import { createCustomer, deleteCustomer, detachPaymentMethod, findCustomer } from './stripe-customers.ts';
import { type Form, textOf } from './wire-form.ts';

type RouteHandler = (deps: DoubleDeps, form: Form, id: string) => object | Promise<object>;

const getOrThrow = <T extends { id: string; created: number }>(
  collection: Collection<T>,
  resource: string,
  id: string,
): T => {
  const foundObject = collection.get(id);
  if (foundObject === undefined) throw notFoundError(resource, id, 'id');
  return foundObject;
};
/** Filter of objects by payment intent or charge, if one is given. */
const matchesReference =
  (form: Form) =>
  ({ payment_intent, charge }: { payment_intent?: unknown; charge?: unknown }): boolean =>
    (textOf(form, 'payment_intent') ?? payment_intent) === payment_intent &&
    (textOf(form, 'charge') ?? charge) === charge;

/** Method, path with `:id` for an id, and handler. */
const routes: readonly (readonly [string, RouteHandler])[] = [
  ['POST /v1/payment_methods', (deps, form) => createPaymentMethod(deps, form)],
  [
    'GET /v1/payment_methods/:id',
    (deps, _form, id) => findPaymentMethod(deps, id, { status: 404, param: 'payment_method' }),
  ],
  ['POST /v1/payment_methods/:id/detach', (deps, _form, id) => detachPaymentMethod(deps, id)],
  ['POST /v1/customers', createCustomer],
  ['GET /v1/customers/:id', (deps, _form, id) => findCustomer(deps, id, { status: 404, param: 'id' })],
  ['DELETE /v1/customers/:id', (deps, _form, id) => deleteCustomer(deps, id)],
  ['POST /v1/payment_intents', createIntent],
  [
    'GET /v1/payment_intents',
    ({ records }, form) => listPage('/v1/payment_intents', records.intents, form, () => true),
  ],
  ['GET /v1/payment_intents/:id', (deps, _form, id) => findIntent(deps, id)],
  ['POST /v1/payment_intents/:id/confirm', (deps, form, id) => confirmIntent(deps, id, form)],
  ['POST /v1/payment_intents/:id/cancel', (deps, form, id) => cancelIntent(deps, id, form)],
  [
    'GET /v1/charges',
    ({ records }, form) => listPage('/v1/charges', records.charges, form, matchesReference(form)),
  ],
  ['GET /v1/charges/:id', ({ records }, _form, id) => getOrThrow(records.charges, 'charge', id)],
  ['POST /v1/refunds', createRefund],
  [
    'GET /v1/refunds',
    ({ records }, form) => listPage('/v1/refunds', records.refunds, form, matchesReference(form)),
  ],
  ['GET /v1/refunds/:id', (deps, _form, id) => findRefund(deps, id)],
  ['POST /v1/refunds/:id', updateRefund],
  [
    'GET /v1/disputes',
    ({ records }, form) => listPage('/v1/disputes', records.disputes, form, matchesReference(form)),
  ],
  ['GET /v1/disputes/:id', (deps, _form, id) => findDispute(deps, id)],
  [
    'GET /v1/events',
    ({ records }, form) =>
      listPage('/v1/events', records.events, form, ({ type }) => (textOf(form, 'type') ?? type) === type),
  ],
  ['GET /v1/events/:id', ({ records }, _form, id) => getOrThrow(records.events, 'event', id)],
  [
    'GET /v1/balance_transactions/:id',
    ({ records }, _form, id) => getOrThrow(records.balance, 'balance transaction', id),
  ],
];

const patterns = routes.map(([route, handleRoute]) => {
  const [method = '', pattern = ''] = route.split(' ');
  return { method, path: new RegExp(`^${pattern.replace(':id', '([\\w-]+)')}$`), act: handleRoute };
});

/** Finds and runs the handler of a request. @throws ApiError for an unknown URL, as Stripe does */
export async function handleRequest(
  deps: DoubleDeps,
  method: string,
  path: string,
  form: Form,
): Promise<object> {
  for (const route of patterns) {
    const match = route.method === method ? route.path.exec(path) : null;
    if (match) return route.act(deps, form, match[1] ?? '');
  }
  throw new ApiError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  });
}
