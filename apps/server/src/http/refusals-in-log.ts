import type { IncomingMessage } from 'node:http';
import type { RefusalCode } from '@furrow/contract/endpoint/refusals';

interface RefusalInLog {
  refusal: RefusalCode;
  /** Reason that the caller is not given, such as whether the e-mail or the password was wrong. */
  reason?: string;
}

/** Why requests were refused, until their line is in the log. */
export const refusalsInLog = new WeakMap<IncomingMessage, RefusalInLog>();
