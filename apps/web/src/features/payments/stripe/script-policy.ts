interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string | null }): unknown;
}

/** Whether a script at this address comes from Stripe. */
export function isStripes(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  return protocol === 'https:' && (host === 'js.stripe.com' || host.endsWith('.js.stripe.com'));
}

let isMade = false;

/**
 * Lets plain addresses of scripts through where they are Stripe's, and no other: Stripe's script knows no trusted types and loads
 * parts of itself. From then on it stands for the whole page, which may have one such policy only.
 */
export function trustStripesScripts(): void {
  if (isMade) return;
  isMade = true;
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isStripes(address) ? address : null),
  });
}
