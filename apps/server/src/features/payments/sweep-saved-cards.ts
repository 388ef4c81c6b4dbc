import { deleteCustomerRow, listCustomersToDelete } from './card-customers.store.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { listCardsToDetach, markDetached } from './saved-cards.store.ts';

type SweepDeps = Pick<PaymentsDeps, 'db' | 'gateway' | 'clock' | 'onError'>;

/**
 * Makes the provider forget removed cards, and the customers of deleted accounts. No transaction is open meanwhile, and
 * what fails is tried again by the next sweep.
 */
export async function sweepSavedCards({ db, gateway, clock, onError }: SweepDeps): Promise<void> {
  const { name: provider } = gateway;
  for (const { id, paymentMethodId } of await listCardsToDetach(db, provider)) {
    try {
      await gateway.detachCard(paymentMethodId);
      await markDetached(db, id, clock());
    } catch (error) {
      onError(`the removed card ${id} is still saved at its provider`, error);
      // The provider is out of reach, so the others would fail too.
      return;
    }
  }
  for (const customerId of await listCustomersToDelete(db, provider)) {
    try {
      await gateway.deleteCustomer(customerId);
      await deleteCustomerRow(db, provider, customerId);
    } catch (error) {
      onError('the customer of a deleted account still exists at the provider', error);
      return;
    }
  }
}
