const gmail: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Canonical mailbox of an address, so that different spellings compare equal. Most providers ignore what
 * follows a + (RFC 5233); Gmail also ignores dots and has two domains (Gmail Help, "Dots don't matter in
 * Gmail addresses").
 */
export function mailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).toLowerCase().split('+', 1);
  const domain = email.slice(at + 1).toLowerCase();
  return gmail.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
