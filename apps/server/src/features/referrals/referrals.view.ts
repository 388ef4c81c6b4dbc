import type { ReferredUser } from '@furrow/contract/accounts/referrals';
import type { ReferredRow } from './referrals.store.ts';

/** The name is empty until the profile is filled in. */
export function viewReferred({ id, email, first_name, last_name }: ReferredRow): ReferredUser {
  return { id, email, name: [first_name, last_name].filter((name) => name !== null).join(' ') };
}
