import type { Service } from '@furrow/contract/catalogue';
import { firstReferenceDate } from '@furrow/contract/reference-date';
import { useId, useState } from 'react';
import { dayProblem } from '../../ordering/beside.ts';
import { useInHand } from '../../ordering/in-hand.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-field.tsx';

const texts = orderingTexts.beside;

interface Properties {
  service: Service;
  isTried: boolean;
}

/** Inputs that some services need in addition to the field: the reference date, and the acceptance of a limitation. */
export function BesideFields({ service, isTried }: Properties) {
  const hand = useInHand();
  const { referenceDate, limitsAccepted, tellBeside } = hand;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [isLeft, setLeft] = useState(false);
  const limit = useId();
  const problem = dayProblem({ ...hand, service }, today);
  const isShown = isTried || (isLeft && referenceDate !== null);
  const isMissed = isTried && !limitsAccepted;
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
          onChange={(event) => tellBeside({ referenceDate: event.target.value || null })}
          onBlur={() => setLeft(true)}
        />
      )}
      {service.limits_to_accept && (
        <div className="beside-limit">
          <p id={limit}>{service.limits_to_accept}</p>
          <Checkbox
            label={texts.accept}
            checked={limitsAccepted}
            aria-describedby={limit}
            aria-invalid={isMissed || undefined}
            onChange={(event) => tellBeside({ limitsAccepted: event.target.checked })}
          />
          <p className="error" role="alert" hidden={!isMissed}>
            {texts.acceptRequired}
          </p>
        </div>
      )}
    </>
  );
}
