import { profileTexts } from '../../texts/profile.ts';

/** Input that confirms the deletion of an account. */
export interface DeletionConfirmation {
  email: string;
  password: string;
}

/** Client-side validation; empty if it is valid. E-mails are compared as the server compares them. */
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
