import { profileTexts } from '../../texts/profile.ts';

/** Input that confirms the deletion of an account. */
export interface DeletionConfirmation {
  email: string;
  password: string;
}

/**
 * Error messages of the client-side validation, by field; empty if the input is valid. E-mails are compared in the
 * same way as on the server.
 */
export function confirmationProblems(
  { email, password }: DeletionConfirmation,
  account: { email: string; hasPassword: boolean },
): Partial<DeletionConfirmation> {
  const words = profileTexts.leaving;
  const isOwn = email.trim().toLowerCase() === account.email.toLowerCase();
  return {
    ...(!isOwn && { email: words.emailOther }),
    ...(account.hasPassword && password === '' && { password: words.passwordRequired }),
  };
}
