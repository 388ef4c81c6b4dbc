import { declareMessages } from '@furrow/messages/declare';

const email = { email: 'name' } as const;

/** Why an operator cannot change an account. */
export const operatorChangesMessages = declareMessages('account.change', {
  unknown: ['There is no account with the e-mail {email}.', email],
  already_locked: ['The account of {email} is already locked.', email],
  not_locked: ['The account of {email} is not locked.', email],
});
