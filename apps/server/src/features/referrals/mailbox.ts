const gmail: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address reaches, so that two ways to write one are found. What follows a + is the owner's own mark with
 * most providers (RFC 5233); Gmail reads over dots too and has two names (Gmail Help, "Dots don't matter in Gmail addresses").
 */
export function mailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).toLowerCase().split('+', 1);
  const domain = email.slice(at + 1).toLowerCase();
  return gmail.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
