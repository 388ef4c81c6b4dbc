/** Document of one card field at js.stripe.com. The function is injected into its frame as source text. */
export function fieldFrame(): void {
  const type = location.hash.slice(1);
  const kinds: Record<string, { label: string; autocomplete: string; digits: number }> = {
    cardNumber: { label: 'Credit or debit card number', autocomplete: 'cc-number', digits: 19 },
    cardExpiry: { label: 'Credit or debit card expiration date', autocomplete: 'cc-exp', digits: 4 },
    cardCvc: { label: 'Credit or debit card CVC/CVV', autocomplete: 'cc-csc', digits: 4 },
  };
  const { label, autocomplete, digits: maxDigits } = kinds[type]!;
  const input = document.createElement('input');
  input.ariaLabel = label;
  input.name = type;
  input.inputMode = 'numeric';
  input.setAttribute('autocomplete', autocomplete);
  document.body.append(input);
  const emit = (event: string, detail: object = {}) => parent.postMessage({ event, detail }, '*');
  const digits = () => input.value.replaceAll(/\D/g, '');

  const brandOf = (number: string) => {
    const brandPatterns: [string, RegExp][] = [
      ['visa', /^4/],
      ['mastercard', /^5[1-5]/],
      ['amex', /^3[47]/],
    ];
    return brandPatterns.find(([, pattern]) => pattern.test(number))?.[0] ?? 'unknown';
  };
  const passesLuhn = (number: string) => {
    const values = number
      .split('')
      .reverse()
      .map((digit, index) => {
        const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
        return value > 9 ? value - 9 : value;
      });
    return values.reduce((sum, value) => sum + value, 0) % 10 === 0;
  };
  const errorIn = (text: string) => {
    if (type === 'cardNumber' && text.length >= 16 && !passesLuhn(text)) {
      return { code: 'invalid_number', message: 'Your card number is invalid.' };
    }
    if (type === 'cardExpiry' && text.length === 4 && Number(text.slice(2)) < 26) {
      return { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." };
    }
    return undefined;
  };
  const completeLength: Record<string, number> = { cardNumber: 16, cardExpiry: 4, cardCvc: 3 };
  const emitChange = () => {
    const text = digits();
    const invalid = errorIn(text);
    const error = invalid && { type: 'validation_error', ...invalid };
    input.setAttribute('aria-invalid', String(invalid !== undefined));
    emit('change', {
      empty: text === '',
      complete: !invalid && text.length >= completeLength[type]!,
      error,
      ...(type === 'cardNumber' && { brand: brandOf(text) }),
    });
  };
  input.addEventListener('input', () => {
    const text = digits().slice(0, maxDigits);
    if (type === 'cardNumber') input.value = (text.match(/.{1,4}/g) ?? []).join(' ');
    else if (type === 'cardExpiry')
      input.value = text.length > 2 ? `${text.slice(0, 2)} / ${text.slice(2)}` : text;
    else input.value = text;
    emitChange();
  });
  input.addEventListener('focus', () => emit('focus'));
  input.addEventListener('blur', () => emit('blur'));
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') emit('submit');
    if (key === 'Escape') emit('escape');
  });

  const digitsOf = (fieldType: string): string => {
    for (let frame = 0; frame < parent.frames.length; frame++) {
      try {
        const field = parent.frames[frame]!.document.querySelector<HTMLInputElement>(
          `input[name="${fieldType}"]`,
        );
        if (field) return field.value.replaceAll(/\D/g, '');
      } catch {
        // A frame of another origin cannot be read.
      }
    }
    return '';
  };
  const createPaymentMethod = async ({
    publishableKey,
    billing_details,
  }: {
    publishableKey: string;
    billing_details?: object;
  }) => {
    const expiry = digitsOf('cardExpiry');
    const form = new URLSearchParams({
      type: 'card',
      'card[number]': digits(),
      'card[exp_month]': expiry.slice(0, 2),
      'card[exp_year]': `20${expiry.slice(2)}`,
      'card[cvc]': digitsOf('cardCvc'),
    });
    const { address = {} } = (billing_details ?? {}) as { address?: Record<string, string> };
    for (const [name, value] of Object.entries(address)) form.set(`billing_details[address][${name}]`, value);
    try {
      const reply = await fetch('https://api.stripe.com/v1/payment_methods', {
        method: 'POST',
        headers: { authorization: `Bearer ${publishableKey}` },
        body: form,
      });
      const answer = await reply.json();
      return reply.ok ? { paymentMethod: answer } : { error: answer.error };
    } catch {
      return { error: { type: 'api_connection_error', message: 'We could not reach Stripe.' } };
    }
  };

  interface FieldStyle {
    base: Record<string, string> & { '::placeholder': { color: string }; ':disabled': { color: string } };
    invalid: { color: string };
  }
  const applyStyle = ({ base, invalid }: FieldStyle) => {
    const { color, fontFamily, fontSize } = base;
    const sheet =
      document.querySelector('style') ?? document.head.appendChild(document.createElement('style'));
    sheet.textContent = `body{margin:0}
      input{width:100%;box-sizing:border-box;border:0;margin:0;padding:0;outline:0;background:none;height:1.2em;line-height:1.2em;
        color:${color};font-family:${fontFamily};font-size:${fontSize}}
      input::placeholder{color:${base['::placeholder'].color}}
      input:disabled{color:${base[':disabled'].color};-webkit-text-fill-color:${base[':disabled'].color};opacity:1}
      input[aria-invalid=true]{color:${invalid.color}}`;
  };
  addEventListener('message', ({ data, source }) => {
    if (source !== parent) return;
    const { update, focus, clear, name } = data;
    if (update?.style) applyStyle(update.style);
    if (update && 'disabled' in update) input.disabled = update.disabled;
    if (update?.placeholder) input.placeholder = update.placeholder;
    if (focus) input.focus();
    if (clear) {
      input.value = '';
      emitChange();
    }
    if (name) void createPaymentMethod(name).then((answer) => parent.postMessage({ answer }, '*'));
    if (update && !input.dataset['isReady']) {
      input.dataset['isReady'] = 'yes';
      emit('ready');
    }
  });
  emit('loaded');
}
