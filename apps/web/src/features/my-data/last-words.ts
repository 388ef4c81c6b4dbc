import { profileTexts } from '../../texts/profile.ts';

/** What is typed to delete an account. */
export interface LastWords {
  email: string;
  password: string;
}

/** What is wrong with it before it is sent; nothing when it may be. E-mails are compared as the server does. */
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
