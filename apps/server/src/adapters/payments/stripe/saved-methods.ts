import type Stripe from 'stripe';
import { callStripe } from './call-stripe.ts';

/** Metadata field of a customer with the id of our account, which is all that Stripe gets to know about the person. */
const accountField = 'account_id';

/** Creates the customer to whom the saved cards of an account belong. */
export async function createCustomer(stripe: Stripe, account: string): Promise<string> {
  const { id } = await callStripe(() =>
    stripe.customers.create(
      { metadata: { [accountField]: account } },
      { idempotencyKey: `customer:${account}` },
    ),
  );
  return id;
}

/** Detaches a payment method from its customer. Stripe never lets it be used again. */
export async function detachCard(stripe: Stripe, paymentMethodId: string): Promise<void> {
  await callStripe<unknown>(
    () => stripe.paymentMethods.detach(paymentMethodId),
    async ({ type }) => {
      if (type !== 'StripeInvalidRequestError') return undefined;
      // Stripe rejects the request if the method is detached already, or its customer was deleted.
      const customer = await findCustomerOf(stripe, paymentMethodId);
      return customer === null ? isDone : undefined;
    },
  );
}

const isDone = true;

async function findCustomerOf(stripe: Stripe, paymentMethodId: string) {
  const method = await callStripe<Stripe.PaymentMethod | typeof isDone>(
    () => stripe.paymentMethods.retrieve(paymentMethodId),
    ({ code }) => (code === 'resource_missing' ? isDone : undefined),
  );
  return method === isDone ? null : method.customer;
}

/** Deletes a customer, with all payment methods. */
export async function deleteCustomer(stripe: Stripe, customerId: string): Promise<void> {
  await callStripe<unknown>(
    () => stripe.customers.del(customerId),
    ({ code }) => (code === 'resource_missing' ? isDone : undefined),
  );
}
