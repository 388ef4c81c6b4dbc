import '../../pricing/area-detail.css';
import { type FormEvent, useState } from 'react';
import { useInHand } from '../../../ordering/in-hand.ts';
import { hasTypes } from '../../../ordering/item-of.ts';
import { chatbotTexts } from '../../../texts/chatbot.ts';
import { Button } from '../../../ui/button.tsx';
import { TypeFields } from '../../pricing/type-fields.tsx';
import type { StepProperties } from '../drive-flow.ts';
import { toFirstWrong } from '../to-first-wrong.ts';

export default function TypesStep({ send }: StepProperties) {
  const hand = useInHand();
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (hasTypes(hand)) send({ type: 'types_given' });
    else toFirstWrong();
  };
  return (
    <form className="chat-form" onSubmit={submit} noValidate>
      {hand.industry && <TypeFields industry={hand.industry} isTried={isTried} />}
      <div className="chat-ways">
        <Button type="submit">{chatbotTexts.goOn}</Button>
      </div>
    </form>
  );
}
