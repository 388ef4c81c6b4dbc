import type { CodeDigits } from '@furrow/contract/accounts/accounts';
import type { Message } from '@furrow/messages/message';
import { accountMailMessages as messages } from '../texts/account-mails.messages.ts';

/** Returns the sentence of a mail that states how long its code is valid. */
export const codeValidityMessage = (digits: CodeDigits): Message =>
  digits === 4 ? messages.short_code_holds() : messages.long_code_holds();
