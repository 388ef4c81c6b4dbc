import type { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js';
import type {
  StripeCardNumberElement,
  StripeCardNumberElementChangeEvent,
  StripeElementChangeEvent,
  StripeElementStyle,
} from '@stripe/stripe-js';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Labelled } from '../../../ui/controls/labelled.tsx';
import type { TypedCard } from '../card/typed-card.ts';
import { statusOf } from './field-status.ts';
import { useHostedField } from './use-hosted-field.ts';

/** Props that all three of Stripe's card elements have. */
type CardElement = ComponentType<{
  id: string;
  options: { style: StripeElementStyle; disabled: boolean; placeholder?: string };
  onReady: (element: Pick<StripeCardNumberElement, 'focus'>) => void;
  onLoadError: () => void;
  onChange: (event: StripeElementChangeEvent) => void;
  onFocus: () => void;
  onBlur: () => void;
}>;

interface Props {
  name: keyof TypedCard;
  label: string;
  as: typeof CardNumberElement | typeof CardExpiryElement | typeof CardCvcElement;
  /** Further options of the Stripe element. They do not change while it is mounted. */
  options?: object;
  style: StripeElementStyle;
  isBusy: boolean;
  hint?: ReactNode;
  onReady: () => void;
  onLoadError: () => void;
  onBrand?: (brand: StripeCardNumberElementChangeEvent['brand']) => void;
}

/** One card field in an iframe of Stripe. The form knows the status of the field, but never its content. */
export function HostedField({
  name,
  label,
  as,
  options = {},
  style,
  isBusy,
  hint,
  onReady,
  onLoadError,
  onBrand,
}: Props) {
  const field = useHostedField(name);
  const [isFocused, setFocused] = useState(false);
  const error = field.problem;
  const Field = as as CardElement;
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
            options={{ ...options, style, disabled: isBusy }}
            onReady={(element) => {
              field.setFocus(() => element.focus());
              onReady();
            }}
            onLoadError={onLoadError}
            onChange={(event) => {
              if ('brand' in event) onBrand?.(event.brand as StripeCardNumberElementChangeEvent['brand']);
              field.setStatus(statusOf(event));
            }}
            onFocus={() => setFocused(true)}
            onBlur={() => {
              setFocused(false);
              field.blur();
            }}
          />
        </div>
      )}
    </Labelled>
  );
}
