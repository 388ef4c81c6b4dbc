import { profileTexts } from '../../texts/profile.ts';

/** Input that confirms the deletion of an account. */
export interface LastWords {
  email: string;
  password: string;
}

/** Client-side validation; empty if it is valid. E-mails are compared as the server compares them. */
export function lastWordsProblems(
  { email, password }: LastWords,
  account: { email: string; hasPassword: boolean },
): Partial<LastWords> {
  const words = profileTexts.leaving;
  const isOwn = email.trim().toLowerCase() === account.email.toLowerCase();
  return {
    ...(!isOwn && { email: words.emailOther }),
    ...(account.hasPassword && password === '' && { password: words.passwordRequired }),
  };
}
