import '../../pricing/area-detail.css';
import { type FormEvent, useState } from 'react';
import { costs } from '../../../ordering/costs.ts';
import { useInHand } from '../../../ordering/in-hand.ts';
import { hasRecurrence } from '../../../ordering/item-of.ts';
import { readRecurrence, totalOf } from '../../../ordering/recurrence.ts';
import { orderingTexts } from '../../../texts/ordering.ts';
import { Button } from '../../../ui/button.tsx';
import { inOneLine } from '../../../ui/in-one-line.ts';
import { moneyText } from '../../../ui/money.ts';
import { RecurringFields } from '../../pricing/recurring-fields.tsx';
import type { StepProperties } from '../drive-flow.ts';
import { toFirstWrong } from '../to-first-wrong.ts';

const texts = orderingTexts.areaDetail;

export default function RepetitionStep({ flow, send }: StepProperties) {
  const hand = useInHand();
  const [isTried, setTried] = useState(false);
  const { recurrence: typed, tier, withImage } = hand;
  if (!typed || !tier) return null;
  const price = costs(tier, withImage);
  const { recurrence } = readRecurrence(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (hasRecurrence(hand)) send({ type: 'recurrence_given' });
    else toFirstWrong();
  };
  return (
    <form className="chat-form" onSubmit={submit} noValidate>
      <RecurringFields
        typed={typed}
        price={price}
        isTried={isTried}
        weeksField={null}
        onLeave={() => send({ type: 'back' })}
      />
      <div className="chat-ways">
        <Button type="submit" working={flow.doing === 'adding'}>
          <span className="number">
            {inOneLine(texts.addToBasket, recurrence && moneyText(totalOf(recurrence, price)))}
          </span>
        </Button>
      </div>
    </form>
  );
}
