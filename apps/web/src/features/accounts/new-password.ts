import { codeTexts } from '../../texts/codes.ts';

export interface NewPassword {
  password: string;
  confirm: string;
}

/** Characters. */
const shortest = 6;

/** What is wrong with a new password before it is sent; nothing when it may be. */
export function newPasswordProblems({ password, confirm }: NewPassword): Partial<NewPassword> {
  const words = codeTexts.recover;
  const isShort = password.length < shortest;
  return {
    ...(isShort && { password: password === '' ? words.passwordMissing : words.passwordShort }),
    ...((confirm === '' || confirm !== password) && { confirm: words.mismatch }),
  };
}
