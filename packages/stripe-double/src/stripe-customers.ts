import type Stripe from 'stripe';
import { invalidRequestError, notFoundError } from './api-error.ts';
import type { DoubleDeps } from './double-deps.ts';
import { findPaymentMethod } from './payment-methods.ts';
import { idOf, newId } from './records.ts';
import { type Form, partsOf, textOf } from './wire-form.ts';

export async function createCustomer(deps: DoubleDeps, form: Form): Promise<Stripe.Customer> {
  const customer = deps.records.customers.add({
    id: newId('cus'),
    object: 'customer',
    balance: 0,
    created: deps.now(),
    default_source: null,
    description: textOf(form, 'description'),
    email: textOf(form, 'email'),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: partsOf(form, 'metadata'),
    name: textOf(form, 'name'),
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  } as unknown as Stripe.Customer);
  await deps.emitEvent('customer.created', customer);
  return customer;
}

/** Finds a customer that was not deleted, as a parameter of another request or by the URL. */
export function findCustomer(
  { records }: Pick<DoubleDeps, 'records'>,
  id: string,
  { status, param }: { status: 400 | 404; param: string },
): Stripe.Customer {
  const customer = records.deletedCustomers.has(id) ? undefined : records.customers.get(id);
  if (customer === undefined) throw notFoundError('customer', id, param, status);
  return customer;
}

/** Deletes a customer, which detaches its payment methods. */
export async function deleteCustomer(deps: DoubleDeps, id: string): Promise<Stripe.DeletedCustomer> {
  const { records, emitEvent } = deps;
  const customer = findCustomer(deps, id, { status: 404, param: 'id' });
  for (const method of records.paymentMethods.all()) {
    if (idOf(method.customer) === id) await detach(deps, method);
  }
  records.deletedCustomers.add(id);
  await emitEvent('customer.deleted', customer);
  return { id, object: 'customer', deleted: true };
}

export async function detachPaymentMethod(deps: DoubleDeps, id: string): Promise<Stripe.PaymentMethod> {
  const method = findPaymentMethod(deps, id, { status: 404, param: 'payment_method' });
  if (method.customer === null) {
    throw invalidRequestError(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  await detach(deps, method);
  return method;
}

/** Saves the payment method of a succeeded intent for its customer if the intent was created for that. */
export async function attachIfRequested(
  deps: DoubleDeps,
  { setup_future_usage, customer }: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Promise<void> {
  if (method.customer !== null) return;
  if (setup_future_usage === null || customer === null) {
    deps.records.usedUpMethods.add(method.id);
    return;
  }
  method.customer = idOf(customer);
  await deps.emitEvent('payment_method.attached', method);
}

async function detach({ records, emitEvent }: DoubleDeps, method: Stripe.PaymentMethod): Promise<void> {
  method.customer = null;
  records.usedUpMethods.add(method.id);
  await emitEvent('payment_method.detached', method);
}

/** Asserts that a payment method may be charged for this customer. */
export function assertUsable(
  { records }: Pick<DoubleDeps, 'records'>,
  method: Stripe.PaymentMethod,
  customerId: string | null,
): void {
  if (records.usedUpMethods.has(method.id)) {
    throw invalidRequestError(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
      { param: 'payment_method' },
    );
  }
  const owner = method.customer === null ? null : idOf(method.customer);
  if (owner === null || owner === customerId) return;
  throw invalidRequestError(
    customerId === null
      ? `The payment method supplied (${method.id}) belongs to the Customer ${owner}. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`
      : `The payment method ${method.id} does not belong to the Customer ${customerId}.`,
    { param: 'payment_method' },
  );
}
