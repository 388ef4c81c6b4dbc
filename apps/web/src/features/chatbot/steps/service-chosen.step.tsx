import { endpoints } from '@furrow/contract/endpoints';
import { useEffect } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useInHand } from '../../../ordering/in-hand.ts';
import { chatbotTexts } from '../../../texts/chatbot.ts';
import { Button } from '../../../ui/button.tsx';
import { ServiceDescription } from '../../catalogue/service-description.tsx';
import type { StepProperties } from '../drive-flow.ts';
import { useOffers } from '../offers.ts';

export default function ServiceChosenStep({ send }: StepProperties) {
  const { industry, service: chosen } = useInHand();
  const sent = { params: { industryId: industry?.id ?? 0 } };
  const services = useCall(endpoints.listServices, sent, { fresh: 60_000 });
  const service = services.data?.find(({ id }) => id === chosen?.id) ?? chosen;
  const isGone = services.data !== undefined && !services.data.some(({ id }) => id === chosen?.id);
  const isOffered = service?.available === true;
  useEffect(() => {
    if (isGone) send({ type: 'service_gone' });
  }, [isGone, send]);
  const ways = isOffered ? [chatbotTexts.choose, chatbotTexts.otherService] : [chatbotTexts.otherService];
  useOffers(ways, (place) => send({ type: isOffered && place === 0 ? 'chosen' : 'back' }));
  if (!service) return null;
  return (
    <>
      <div className="service">
        <ServiceDescription service={service} />
      </div>
      <div className="chat-ways">
        {isOffered && <Button onClick={() => send({ type: 'chosen' })}>{chatbotTexts.choose}</Button>}
        <Button look="plain" onClick={() => send({ type: 'back' })}>
          {chatbotTexts.otherService}
        </Button>
      </div>
    </>
  );
}
