/**
 * Document of the buttons of wallets at js.stripe.com: Link and a card of Google Pay, each of which opens a
 * sheet with a button that pays. The function is injected into its frame as source text.
 */
export function expressFrame(): void {
  const emit = (event: string, detail: object = {}) => parent.postMessage({ event, detail }, '*');
  const forms: Record<string, Record<string, string>> = {
    link: { type: 'link' },
    google_pay: { type: 'card', 'card[token]': 'tok_visa' },
  };
  let chosen = 'link';
  document.body.style.cssText = 'margin:0;display:flex;gap:8px';
  const button = (label: string, onClick: () => void) => {
    const element = document.createElement('button');
    element.textContent = label;
    element.style.cssText = 'flex:1;height:44px;font:16px system-ui';
    element.addEventListener('click', onClick);
    return element;
  };
  const choose = (type: string) => () => {
    chosen = type;
    emit('click', { expressPaymentType: type });
  };
  const wallets = [button('Pay with Link', choose('link')), button('Google Pay', choose('google_pay'))];
  const sheet = [
    button('Confirm', () => emit('confirm', { expressPaymentType: chosen })),
    button('Close', () => showWallets()),
  ];
  const showWallets = () => document.body.replaceChildren(...wallets);

  const createPaymentMethod = async ({
    publishableKey,
    billing_details,
  }: {
    publishableKey: string;
    billing_details?: { address?: Record<string, string> };
  }) => {
    const form = new URLSearchParams(forms[chosen]);
    for (const [name, value] of Object.entries(billing_details?.address ?? {})) {
      form.set(`billing_details[address][${name}]`, value);
    }
    const reply = await fetch('https://api.stripe.com/v1/payment_methods', {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: form,
    });
    const answer = await reply.json();
    return reply.ok ? { paymentMethod: answer } : { error: answer.error };
  };
  let isReady = false;
  addEventListener('message', ({ data, source }) => {
    if (source !== parent) return;
    const { update, open, failed, name } = data;
    if (open) document.body.replaceChildren(...sheet);
    if (failed) showWallets();
    if (name) void createPaymentMethod(name).then((answer) => parent.postMessage({ answer }, '*'));
    if (!update || isReady) return;
    isReady = true;
    const none = { amazonPay: false, applePay: false, paypal: false, klarna: false };
    emit('ready', { availablePaymentMethods: { ...none, link: true, googlePay: true } });
  });
  showWallets();
  emit('loaded');
}
