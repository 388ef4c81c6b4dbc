import type { Message } from '@furrow/messages/message';
import { accountMessages } from '../texts/accounts.messages.ts';

let passwordListPromise: Promise<ReadonlySet<string>> | undefined;

/** Loads the 3,000 most common passwords of at least the minimum length (ASVS 5.0, 6.2.4), in lower case. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  passwordListPromise ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const longEnoughPasswords = dictionary['passwords-common'].filter((password) => password.length >= 6);
    return new Set(longEnoughPasswords.slice(0, 3_000));
  });
  return passwordListPromise;
}

/**
 * Gives the reason why a password is unsafe; null when it is acceptable. The contract checks its length.
 * @param email in the stored form
 */
export async function passwordRefusal(
  password: string,
  { email, productName }: { email: string; productName: string },
): Promise<Message | null> {
  const normalisedPassword = password.normalize('NFC').trim().toLowerCase();
  const [name] = email.split('@', 1);
  const product = productName.toLowerCase();
  if ([email, name, product, product.replaceAll(/\s/g, '')].includes(normalisedPassword)) {
    return accountMessages.password_is_a_name();
  }
  return (await commonPasswords()).has(normalisedPassword) ? accountMessages.password_is_common() : null;
}
