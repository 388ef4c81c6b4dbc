import type { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js';
import type {
  StripeCardNumberElement,
  StripeCardNumberElementChangeEvent,
  StripeElementChangeEvent,
  StripeElementStyle,
} from '@stripe/stripe-js';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Labelled } from '../../../ui/labelled.tsx';
import type { TypedCard } from '../read-card.ts';
import { wordOf } from './field-word.ts';
import { useWord } from './use-word.ts';

/** Props that Stripe's three card elements have in common. */
type Element = ComponentType<{
  id: string;
  options: { style: StripeElementStyle; disabled: boolean; placeholder?: string };
  onReady: (element: Pick<StripeCardNumberElement, 'focus'>) => void;
  onLoadError: () => void;
  onChange: (event: StripeElementChangeEvent) => void;
  onFocus: () => void;
  onBlur: () => void;
}>;

interface Properties {
  name: keyof TypedCard;
  label: string;
  as: typeof CardNumberElement | typeof CardExpiryElement | typeof CardCvcElement;
  /** Further options of the element; fixed while it is mounted. */
  options?: object;
  look: StripeElementStyle;
  isBusy: boolean;
  hint?: ReactNode;
  onReady: () => void;
  onLoadError: () => void;
  onBrand?: (brand: StripeCardNumberElementChangeEvent['brand']) => void;
}

/** One field of a card in an iframe of Stripe. The form knows its status, never its content. */
export function HostedField({
  name,
  label,
  as,
  options = {},
  look,
  isBusy,
  hint,
  onReady,
  onLoadError,
  onBrand,
}: Properties) {
  const word = useWord(name);
  const [isFocused, setFocused] = useState(false);
  const error = word.problem;
  const Field = as as Element;
  return (
    <Labelled label={label} error={error} {...(hint !== undefined && { hint })}>
      {({ id }) => (
        <div
          className="control card-hosted"
          data-focused={isFocused}
          data-invalid={error !== undefined}
          data-disabled={isBusy}
        >
          <Field
            id={id}
            options={{ ...options, style: look, disabled: isBusy }}
            onReady={(element) => {
              word.focusBy(() => element.focus());
              onReady();
            }}
            onLoadError={onLoadError}
            onChange={(event) => {
              if ('brand' in event) onBrand?.(event.brand as StripeCardNumberElementChangeEvent['brand']);
              word.say(wordOf(event));
            }}
            onFocus={() => setFocused(true)}
            onBlur={() => {
              setFocused(false);
              word.leave();
            }}
          />
        </div>
      )}
    </Labelled>
  );
}
