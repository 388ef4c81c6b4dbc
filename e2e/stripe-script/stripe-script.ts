/**
 * Test double of the script at js.stripe.com, with those parts of its interface that this site uses: card fields,
 * the buttons of wallets, payment methods and the bank's page.
 * The function is injected into the page as source text, so it must not use anything outside of itself.
 */
export function stripeScript(): void {
  type Listener = (event?: unknown) => void;
  const origin = 'https://js.stripe.com';
  const fields = new Set<Field>();

  class Field {
    page = 'field.html';
    type: string;
    options: Record<string, unknown>;
    frame: HTMLIFrameElement | null = null;
    listeners = new Map<string, Set<Listener>>();
    onMessage = (message: MessageEvent) => {
      if (message.origin !== origin || message.source !== this.frame?.contentWindow) return;
      const { event, detail } = message.data as { event: string; detail: object };
      if (event === 'loaded') this.post({ update: this.options });
      else if (event === 'submit') this.frame?.closest('form')?.requestSubmit();
      else this.emit(event, { elementType: this.type, ...detail });
    };

    constructor(type: string, options: object) {
      this.type = type;
      this.options = { ...options };
      fields.add(this);
    }
    mount(container: HTMLElement) {
      const frame = document.createElement('iframe');
      frame.title = `Secure ${this.type} input frame`;
      frame.name = `__privateStripeFrame${this.type}`;
      frame.src = `${origin}/${this.page}#${this.type}`;
      for (const [name, value] of Object.entries({
        border: '0',
        width: '100%',
        height: this.height(),
        display: 'block',
        'user-select': 'none',
      })) {
        frame.style.setProperty(name, value, 'important');
      }
      addEventListener('message', this.onMessage);
      this.frame = frame;
      container.classList.add('StripeElement');
      container.append(frame);
      const label = container.id ? document.querySelector(`label[for="${CSS.escape(container.id)}"]`) : null;
      label?.addEventListener('click', () => this.focus());
    }
    height() {
      return `calc(1.2 * ${(this.options['style'] as { base: { fontSize: string } }).base.fontSize})`;
    }
    on(event: string, listener: Listener) {
      const listenersOfEvent = this.listeners.get(event) ?? new Set();
      this.listeners.set(event, listenersOfEvent.add(listener));
      return this;
    }
    off(event: string, listener: Listener) {
      this.listeners.get(event)?.delete(listener);
      return this;
    }
    emit(event: string, detail: object) {
      for (const listener of this.listeners.get(event) ?? []) listener(detail);
    }
    post(message: object) {
      this.frame?.contentWindow?.postMessage(message, origin);
    }
    update(options: object) {
      Object.assign(this.options, options);
      this.post({ update: options });
    }
    focus() {
      this.frame?.focus();
      this.post({ focus: true });
    }
    blur() {
      this.frame?.blur();
    }
    clear() {
      this.post({ clear: true });
    }
    unmount() {
      removeEventListener('message', this.onMessage);
      this.frame?.remove();
      this.frame = null;
    }
    destroy() {
      this.unmount();
      fields.delete(this);
    }
  }

  /** The buttons of wallets. A button's sheet opens only if the page resolves its click. */
  class ExpressCheckout extends Field {
    override page = 'express.html';
    override height() {
      return '48px';
    }
    override emit(event: string, detail: object) {
      const answers: Record<string, object> = {
        click: {
          resolve: () => this.post({ open: true }),
          reject: () => this.post({ open: false }),
        },
        confirm: { paymentFailed: () => this.post({ failed: true }) },
      };
      super.emit(event, { ...detail, ...answers[event] });
    }
  }

  /** Posts a question to a frame and resolves with its answer. */
  const askFrame = (frame: HTMLIFrameElement, question: object | null): Promise<unknown> =>
    new Promise((resolve) => {
      const onMessage = (message: MessageEvent) => {
        if (message.source !== frame.contentWindow || !('answer' in message.data)) return;
        removeEventListener('message', onMessage);
        resolve(message.data.answer);
      };
      addEventListener('message', onMessage);
      if (question) frame.contentWindow?.postMessage(question, origin);
    });
  const unreachable = { error: { type: 'api_connection_error', message: 'We could not reach Stripe.' } };

  /** Options of `createPaymentMethod`: a card field, or the elements with the buttons of wallets. */
  interface MethodOptions {
    card?: Field;
    elements?: { getElement: (type: string) => Field | null };
    params?: { billing_details?: object };
    billing_details?: object;
  }

  function stripe(publishableKey: string) {
    const confirmAtBank = async (clientSecret: string) => {
      const address = `https://api.stripe.com/v1/payment_intents/${clientSecret.split('_secret')[0]}?client_secret=${clientSecret}`;
      const readIntent = async () => {
        const reply = await fetch(address, { headers: { authorization: `Bearer ${publishableKey}` } });
        return reply.json();
      };
      try {
        const intent = await readIntent();
        if (intent.status !== 'requires_action') {
          const code = 'payment_intent_unexpected_state';
          return { error: { type: 'invalid_request_error', code, payment_intent: intent } };
        }
        const frame = document.createElement('iframe');
        frame.title = 'Bank';
        frame.src = `https://hooks.stripe.com/3d_secure/authenticate#${clientSecret}`;
        const position = { position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0' };
        for (const [name, value] of Object.entries({ ...position, 'z-index': '2147483647' })) {
          frame.style.setProperty(name, value, 'important');
        }
        document.body.append(frame);
        await askFrame(frame, null);
        frame.remove();
        const result = await readIntent();
        if (result.status === 'succeeded' || result.status === 'canceled') return { paymentIntent: result };
        const { code, message } = result.last_payment_error ?? {};
        const type =
          code === 'payment_intent_authentication_failure' ? 'invalid_request_error' : 'card_error';
        return { error: { type, code, message, payment_intent: result } };
      } catch {
        return unreachable;
      }
    };
    return {
      _registerWrapper: () => {},
      registerAppInfo: () => {},
      createToken: () =>
        Promise.reject(new Error('This stand-in creates no tokens. Use createPaymentMethod.')),
      elements: () => {
        const ownFields = new Map<string, Field>();
        return {
          create: (type: string, options: object = {}) => {
            const field =
              type === 'expressCheckout' ? new ExpressCheckout(type, options) : new Field(type, options);
            ownFields.set(type, field);
            return field;
          },
          getElement: (type: string | { __elementType?: string }) =>
            ownFields.get(typeof type === 'string' ? type : (type.__elementType ?? '')) ?? null,
          update: () => {},
          submit: async () => ({}),
        };
      },
      createPaymentMethod: async ({ card, elements, params, ...rest }: MethodOptions) => {
        const field = card ?? elements?.getElement('expressCheckout');
        if (!field?.frame) throw new Error('This field is not mounted. Call mount first.');
        const { billing_details } = params ?? rest;
        return askFrame(field.frame, { name: { billing_details, publishableKey } });
      },
      handleNextAction: ({ clientSecret }: { clientSecret: string }) => confirmAtBank(clientSecret),
      confirmCardPayment: (clientSecret: string) => confirmAtBank(clientSecret),
    };
  }
  (window as unknown as { Stripe: unknown }).Stripe = Object.assign(stripe, { version: 'endive' });
}
