import type { StripeElementStyle } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { onThemeChange } from '../../../ui/theme/theme.ts';

/**
 * Style of our own fields for Stripe's iframes, to which our style sheets do not apply. Our font is not part of it,
 * because this site sends the font only to its own pages.
 */
export function useElementStyle(): StripeElementStyle {
  const [style, setStyle] = useState(readElementStyle);
  useEffect(() => onThemeChange(() => setStyle(readElementStyle())), []);
  return style;
}

function readElementStyle(): StripeElementStyle {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.body.append(probe);
  const resolveColor = (token: string): string => {
    probe.style.color = `var(--${token})`;
    return getComputedStyle(probe).color;
  };
  const [ink, muted, danger, field] = ['ink', 'muted', 'danger', 'field'].map(resolveColor);
  probe.remove();
  const fontSize = getComputedStyle(document.body).fontSize;
  return {
    base: {
      color: ink!,
      iconColor: field!,
      fontFamily: 'system-ui, sans-serif',
      fontSize,
      '::placeholder': { color: muted! },
      ':disabled': { color: muted! },
      ':-webkit-autofill': { color: ink! },
    },
    invalid: { color: danger!, iconColor: danger! },
  };
}
