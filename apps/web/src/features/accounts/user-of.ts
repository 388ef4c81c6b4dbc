import type { Profile, User } from '@furrow/contract/accounts/accounts';

/** Extracts the user from a profile. */
export function userOf({
  id,
  email,
  is_verified,
  is_more_details,
  user_type,
  referral_link,
  language,
}: Profile): User {
  return { id, email, is_verified, is_more_details, user_type, referral_link, language };
}
