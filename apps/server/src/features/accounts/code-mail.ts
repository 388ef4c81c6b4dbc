import type { CodeDigits } from '@furrow/contract/accounts';

/** What a mail says about the code in it. */
export const howLongSentence = (digits: CodeDigits): string =>
  digits === 4
    ? 'It works once, for 10 minutes from when you asked for it. A newer code takes its place.'
    : 'It has 12 digits because wrong codes were typed for this address within the last day. It works once, for an hour, also where a newer code was sent.';
