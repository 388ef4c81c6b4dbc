import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import type { ExpressProps } from '../card/express-props.ts';

type Buttons = typeof import('./express-buttons.tsx')['ExpressButtons'];

/**
 * The buttons of Apple Pay, Google Pay and Link, as far as the browser has them. Nothing is shown until they have
 * loaded, or if they do not load: the card fields below say why.
 */
export function StripeExpress(props: ExpressProps) {
  const [loaded, setLoaded] = useState<{ buttons: Buttons; stripe: Stripe } | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    void loadButtons().then((opened) => !isUnmounted && setLoaded(opened));
    return () => {
      isUnmounted = true;
    };
  }, []);
  return loaded && <loaded.buttons stripe={loaded.stripe} {...props} />;
}

async function loadButtons(): Promise<{ buttons: Buttons; stripe: Stripe } | null> {
  try {
    const [{ ExpressButtons: buttons }, stripe] = await Promise.all([
      import('./express-buttons.tsx'),
      import('./open-stripe.ts').then(({ openStripe }) => openStripe()),
    ]);
    return { buttons, stripe };
  } catch {
    return null;
  }
}
