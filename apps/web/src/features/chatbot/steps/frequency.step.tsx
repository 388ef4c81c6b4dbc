import { analysisPrice } from '../../../ordering/draft/analysis-price.ts';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { areaDetailTexts as texts } from '../../../texts/solution.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { useAnswerOptions } from '../conversation/answer-options.ts';
import type { StepProperties } from '../conversation/flow-driver.ts';

export default function FrequencyStep({ flow, send }: StepProperties) {
  const { tier, withImage } = useOrderDraft();
  const isAdding = flow.pending === 'adding';
  useAnswerOptions([texts.oneTime, texts.recurring], (index) =>
    send({ type: index === 0 ? 'one_time' : 'recurring_wanted' }),
  );
  return (
    <div className="chat-actions">
      <Button loading={isAdding} onClick={() => send({ type: 'one_time' })}>
        <span className="number">
          {joinFacts(texts.oneTime, tier && formatMoney(analysisPrice(tier, withImage)))}
        </span>
      </Button>
      <Button variant="plain" disabled={isAdding} onClick={() => send({ type: 'recurring_wanted' })}>
        {texts.recurring}
      </Button>
    </div>
  );
}
