import { Link } from 'react-router';
import { chatbotTexts } from '../../../texts/chatbot.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useAnswerOptions } from '../conversation/answer-options.ts';
import type { StepProperties } from '../conversation/flow-driver.ts';

const texts = chatbotTexts.completed;

export default function CompletedStep({ flow, send }: StepProperties) {
  useAnswerOptions([texts.restart, texts.exit], (index) => send({ type: index === 0 ? 'restart' : 'exit' }));
  return (
    <div className="chat-actions">
      {flow.order && (
        <Link className="button button-main" to="/order" state={{ order_id: flow.order.id }}>
          {texts.order}
        </Link>
      )}
      <Button variant="plain" onClick={() => send({ type: 'restart' })}>
        {texts.restart}
      </Button>
      <Button variant="plain" onClick={() => send({ type: 'exit' })}>
        {texts.exit}
      </Button>
    </div>
  );
}
