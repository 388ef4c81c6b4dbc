import '../../pricing/area-detail/area-detail.css';
import { type FormEvent, useState } from 'react';
import { analysisPrice } from '../../../ordering/draft/analysis-price.ts';
import { hasRecurrence } from '../../../ordering/draft/cart-item-body.ts';
import { parseRecurrence, recurrenceTotal } from '../../../ordering/draft/typed-recurrence.ts';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { areaDetailTexts as texts } from '../../../texts/solution.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { RecurringFields } from '../../pricing/options/recurring-fields.tsx';
import type { StepProperties } from '../conversation/flow-driver.ts';
import { focusFirstInvalid } from '../conversation/focus-first-invalid.ts';

export default function RepetitionStep({ flow, send }: StepProperties) {
  const draft = useOrderDraft();
  const [isTried, setTried] = useState(false);
  const { recurrence: input, tier, withImage } = draft;
  if (!input || !tier) return null;
  const price = analysisPrice(tier, withImage);
  const { recurrence } = parseRecurrence(input);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (hasRecurrence(draft)) send({ type: 'recurrence_given' });
    else focusFirstInvalid();
  };
  return (
    <form className="chat-form" onSubmit={submit} noValidate>
      <RecurringFields
        input={input}
        price={price}
        isTried={isTried}
        weeksField={null}
        onCancel={() => send({ type: 'back' })}
      />
      <div className="chat-actions">
        <Button type="submit" loading={flow.pending === 'adding'}>
          <span className="number">
            {joinFacts(texts.addToBasket, recurrence && formatMoney(recurrenceTotal(recurrence, price)))}
          </span>
        </Button>
      </div>
    </form>
  );
}
