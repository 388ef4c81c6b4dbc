const gmail: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Canonical mailbox of an address, so that different spellings compare equal. Most providers ignore what
 * follows a + (RFC 5233); Gmail also ignores dots and has two domains (Gmail Help, "Dots don't matter in
 * Gmail addresses").
 */
export function canonicalMailbox(email: string): string {
  const atIndex = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, atIndex).toLowerCase().split('+', 1);
  const domain = email.slice(atIndex + 1).toLowerCase();
  return gmail.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
