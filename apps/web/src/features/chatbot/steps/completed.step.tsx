import { Link } from 'react-router';
import { chatbotTexts } from '../../../texts/chatbot.ts';
import { Button } from '../../../ui/button.tsx';
import type { StepProperties } from '../drive-flow.ts';
import { useOffers } from '../offers.ts';

const texts = chatbotTexts.completed;

export default function CompletedStep({ flow, send }: StepProperties) {
  useOffers([texts.restart, texts.exit], (place) => send({ type: place === 0 ? 'restart' : 'exit' }));
  return (
    <div className="chat-ways">
      {flow.order && (
        <Link className="button button-main" to="/order" state={{ order_id: flow.order.id }}>
          {texts.order}
        </Link>
      )}
      <Button look="plain" onClick={() => send({ type: 'restart' })}>
        {texts.restart}
      </Button>
      <Button look="plain" onClick={() => send({ type: 'exit' })}>
        {texts.exit}
      </Button>
    </div>
  );
}
