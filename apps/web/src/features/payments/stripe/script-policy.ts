interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string | null }): unknown;
}

/** True if the script at this address comes from Stripe. */
export function isStripeScript(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  return protocol === 'https:' && (host === 'js.stripe.com' || host.endsWith('.js.stripe.com'));
}

let isInstalled = false;

/**
 * Installs the page's default Trusted Types policy, which allows only script URLs of Stripe. Stripe's script loads
 * further scripts and does not use Trusted Types itself.
 */
export function trustStripeScripts(): void {
  if (isInstalled) return;
  isInstalled = true;
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isStripeScript(address) ? address : null),
  });
}
