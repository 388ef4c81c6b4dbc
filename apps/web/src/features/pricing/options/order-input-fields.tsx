import type { Service } from '@furrow/contract/catalogue/catalogue';
import { firstReferenceDate } from '@furrow/contract/input/reference-date';
import { useId, useState } from 'react';
import { referenceDateProblem } from '../../../ordering/draft/draft-inputs.ts';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { orderingTexts } from '../../../texts/ordering.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { DateField } from '../../../ui/controls/date-field.tsx';

const texts = orderingTexts.orderInputs;

interface Props {
  service: Service;
  isTried: boolean;
}

/** Inputs that some services need in addition to the field: the reference date, and the acceptance of a limitation. */
export function OrderInputFields({ service, isTried }: Props) {
  const draft = useOrderDraft();
  const { referenceDate, limitsAccepted, setOrderInputs } = draft;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [isBlurred, setBlurred] = useState(false);
  const limitationId = useId();
  const problem = referenceDateProblem({ ...draft, service }, today);
  const isShown = isTried || (isBlurred && referenceDate !== null);
  const isAcceptanceMissing = isTried && !limitsAccepted;
  return (
    <>
      {service.needs_reference_date && (
        <DateField
          label={texts.day}
          hint={texts.dayHint}
          min={firstReferenceDate}
          max={today}
          value={referenceDate ?? ''}
          error={isShown && problem !== null ? problem : undefined}
          onChange={(event) => setOrderInputs({ referenceDate: event.target.value || null })}
          onBlur={() => setBlurred(true)}
        />
      )}
      {service.limits_to_accept && (
        <div className="adjacent-limit">
          <p id={limitationId}>{service.limits_to_accept}</p>
          <Checkbox
            label={texts.accept}
            checked={limitsAccepted}
            aria-describedby={limitationId}
            aria-invalid={isAcceptanceMissing || undefined}
            onChange={(event) => setOrderInputs({ limitsAccepted: event.target.checked })}
          />
          <p className="error" role="alert" hidden={!isAcceptanceMissing}>
            {texts.acceptRequired}
          </p>
        </div>
      )}
    </>
  );
}
