import { endpoints } from '@furrow/contract/endpoints';
import { useEffect } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { chatbotTexts } from '../../../texts/chatbot.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ServiceDescription } from '../../catalogue/service-description.tsx';
import { useAnswerOptions } from '../conversation/answer-options.ts';
import type { StepProperties } from '../conversation/flow-driver.ts';

export default function ServiceChosenStep({ send }: StepProperties) {
  const { industry, service: draftService } = useOrderDraft();
  const input = { params: { industryId: industry?.id ?? 0 } };
  const services = useCall(endpoints.listServices, input, { staleTimeMs: 60_000 });
  const service = services.data?.find(({ id }) => id === draftService?.id) ?? draftService;
  const isUnavailable =
    services.data !== undefined && !services.data.some(({ id }) => id === draftService?.id);
  const isOffered = service?.available === true;
  useEffect(() => {
    if (isUnavailable) send({ type: 'service_unavailable' });
  }, [isUnavailable, send]);
  const labels = isOffered ? [chatbotTexts.choose, chatbotTexts.otherService] : [chatbotTexts.otherService];
  useAnswerOptions(labels, (index) => send({ type: isOffered && index === 0 ? 'chosen' : 'back' }));
  if (!service) return null;
  return (
    <>
      <div className="service">
        <ServiceDescription service={service} />
      </div>
      <div className="chat-actions">
        {isOffered && <Button onClick={() => send({ type: 'chosen' })}>{chatbotTexts.choose}</Button>}
        <Button variant="plain" onClick={() => send({ type: 'back' })}>
          {chatbotTexts.otherService}
        </Button>
      </div>
    </>
  );
}
