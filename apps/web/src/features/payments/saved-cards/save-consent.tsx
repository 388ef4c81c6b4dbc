import { useId } from 'react';
import { paymentTexts } from '../../../texts/payment.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import type { CardChoice } from './use-card-choice.ts';

const texts = paymentTexts.saved;

/** Checkbox with which the buyer agrees that the typed card is saved. It is never ticked in advance. */
export function SaveConsent({
  choice: { saves, setSaves },
  isBusy,
}: {
  choice: Pick<CardChoice, 'saves' | 'setSaves'>;
  isBusy: boolean;
}) {
  const id = useId();
  return (
    <div className="card-consent">
      <Checkbox
        label={texts.consent}
        checked={saves}
        disabled={isBusy}
        aria-describedby={id}
        onChange={(event) => setSaves(event.target.checked)}
      />
      <p id={id} className="order-quiet order-small">
        {texts.consentAbout}
      </p>
    </div>
  );
}
