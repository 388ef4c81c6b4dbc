import type { Limits, Taken } from '../../limits/limits.ts';

const day = 86_400;

/**
 * Consumes one guess at a twelve-digit code; a right guess is given back to the limit.
 * @param subject the guesser: an account, or an e-mail with an address block
 */
export const takeLongGuess = (limits: Pick<Limits, 'take'>, subject: string): Promise<Taken> =>
  limits.take({ name: 'longCode', subject, most: 20, seconds: day });
