import { costs } from '../../../ordering/costs.ts';
import { useInHand } from '../../../ordering/in-hand.ts';
import { orderingTexts } from '../../../texts/ordering.ts';
import { Button } from '../../../ui/button.tsx';
import { inOneLine } from '../../../ui/in-one-line.ts';
import { moneyText } from '../../../ui/money.ts';
import type { StepProperties } from '../drive-flow.ts';
import { useOffers } from '../offers.ts';

const texts = orderingTexts.areaDetail;

export default function HowOftenStep({ flow, send }: StepProperties) {
  const { tier, withImage } = useInHand();
  const isAdding = flow.doing === 'adding';
  useOffers([texts.oneTime, texts.recurring], (place) =>
    send({ type: place === 0 ? 'one_time' : 'recurring_wanted' }),
  );
  return (
    <div className="chat-ways">
      <Button working={isAdding} onClick={() => send({ type: 'one_time' })}>
        <span className="number">{inOneLine(texts.oneTime, tier && moneyText(costs(tier, withImage)))}</span>
      </Button>
      <Button look="plain" disabled={isAdding} onClick={() => send({ type: 'recurring_wanted' })}>
        {texts.recurring}
      </Button>
    </div>
  );
}
