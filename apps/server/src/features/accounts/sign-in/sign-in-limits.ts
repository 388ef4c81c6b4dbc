import { ipPrefix } from '../../../limits/ip-prefix.ts';
import type { Allowance, LimitResult, Limits } from '../../../limits/limits.ts';

const quarter = 15 * 60;
const hour = 3_600;

interface SignInGuesser {
  /** E-mail in the stored form, with or without an account. */
  email: string;
  ip: string;
  /** Id of a browser that has signed in to the account of this e-mail before; null for strangers. */
  device: string | null;
}

/**
 * Consumes one password guess before it is checked, so that concurrent guesses all count; a right guess is released.
 * Each known device has its own limit, so that strangers cannot prevent the owner's sign-in.
 */
export const consumeSignInGuess = (
  limits: Pick<Limits, 'consume'>,
  guesser: SignInGuesser,
): Promise<LimitResult> => limits.consume(...allowancesOf(guesser));

function allowancesOf({ email, ip, device }: SignInGuesser): Allowance[] {
  if (device !== null) {
    return [{ name: 'signIn by device', subject: `${email} ${device}`, max: 10, seconds: quarter }];
  }
  const networkPrefix = ipPrefix(ip);
  return [
    { name: 'signIn by e-mail and ip', subject: `${email} ${networkPrefix}`, max: 10, seconds: quarter },
    { name: 'signIn by ip', subject: networkPrefix, max: 50, seconds: quarter },
    { name: 'signIn by e-mail', subject: email, max: 50, seconds: hour },
  ];
}
