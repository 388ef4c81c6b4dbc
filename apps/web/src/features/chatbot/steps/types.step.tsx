import '../../pricing/area-detail/area-detail.css';
import { type FormEvent, useState } from 'react';
import { hasTypes } from '../../../ordering/draft/cart-item-body.ts';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { chatbotTexts } from '../../../texts/chatbot.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TypeFields } from '../../pricing/options/type-fields.tsx';
import type { StepProperties } from '../conversation/flow-driver.ts';
import { focusFirstInvalid } from '../conversation/focus-first-invalid.ts';

export default function TypesStep({ send }: StepProperties) {
  const draft = useOrderDraft();
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (hasTypes(draft)) send({ type: 'types_given' });
    else focusFirstInvalid();
  };
  return (
    <form className="chat-form" onSubmit={submit} noValidate>
      {draft.industry && <TypeFields industry={draft.industry} isTried={isTried} />}
      <div className="chat-actions">
        <Button type="submit">{chatbotTexts.goOn}</Button>
      </div>
    </form>
  );
}
