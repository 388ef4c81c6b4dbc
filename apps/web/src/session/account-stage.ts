import type { User } from '@furrow/contract/accounts/accounts';

/** Onboarding stage of the user. The stages are in order, and each requires the ones before it. */
export type AccountStage = 'signed-out' | 'unverified' | 'no-details' | 'customer';

export function accountStageOf(user: Pick<User, 'is_verified' | 'is_more_details'> | null): AccountStage {
  if (!user) return 'signed-out';
  if (!user.is_verified) return 'unverified';
  return user.is_more_details ? 'customer' : 'no-details';
}
