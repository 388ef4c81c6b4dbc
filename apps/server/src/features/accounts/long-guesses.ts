import type { Limits, Taken } from '../../limits/limits.ts';

const day = 86_400;

/**
 * Takes the right to guess a code of twelve digits once; who guessed right gives it back.
 * @param subject who guesses: an account, or an e-mail and a block of addresses
 */
export const takeLongGuess = (limits: Pick<Limits, 'take'>, subject: string): Promise<Taken> =>
  limits.take({ name: 'longCode', subject, most: 20, seconds: day });
