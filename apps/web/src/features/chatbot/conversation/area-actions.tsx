import { useId } from 'react';
import type { FieldMap } from '../../../map/interface/field-map.ts';
import type { OrderArea } from '../../../ordering/draft/order-draft.ts';
import { chatbotTexts } from '../../../texts/chatbot.ts';
import { mapTexts } from '../../../texts/map.ts';
import { visibilityTexts } from '../../../texts/visibility.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LowestPrice } from '../../pricing/quote/lowest-price.tsx';
import type { QuoteResult } from '../../pricing/quote/use-quote.ts';
import { useAnswerOptions } from './answer-options.ts';
import type { StepProperties } from './flow-driver.ts';

const texts = chatbotTexts.area;

interface Props extends StepProperties {
  /** Area that can be confirmed; null if there is none yet. */
  land: OrderArea | null;
  quote: QuoteResult;
  serviceName: string;
  /** True if the outline is open and has enough corners to be closed. */
  canFinish: boolean;
  hasOutline: boolean;
  map: FieldMap | null;
}

/** The starting price, with the buttons Confirm Area and Redraw Area. */
export function AreaActions({ flow, send, land, quote, serviceName, canFinish, hasOutline, map }: Props) {
  const blockedId = useId();
  const isBlocked = land !== null && !quote.isOld && quote.data?.visibility.verdict === 'red';
  const isLoadingTiers = flow.pending === 'tiers';
  const canConfirm = land !== null && !isBlocked && !isLoadingTiers;
  const confirm = () => land && send({ type: 'area_confirmed', land });
  const redraw = () => {
    send({ type: 'area_redrawn' });
    map?.focus();
  };
  const finish = () => {
    map?.finish();
    map?.focus();
  };
  useAnswerOptions(canConfirm ? [texts.confirm, texts.redraw] : [], (index) =>
    index === 0 ? confirm() : redraw(),
  );
  return (
    <>
      {land && !isBlocked && (
        <p className="number" aria-live="polite">
          <LowestPrice quote={quote} />
        </p>
      )}
      {isBlocked && <p id={blockedId}>{visibilityTexts.blocked({ service: serviceName })}</p>}
      <div className="chat-actions">
        {canFinish && <Button onClick={finish}>{mapTexts.selectArea.finish}</Button>}
        {!canFinish && (
          <Button
            loading={isLoadingTiers}
            disabled={land === null || isBlocked}
            aria-describedby={isBlocked ? blockedId : undefined}
            onClick={confirm}
          >
            {texts.confirm}
          </Button>
        )}
        {hasOutline && (
          <Button variant="plain" disabled={isLoadingTiers} onClick={redraw}>
            {texts.redraw}
          </Button>
        )}
      </div>
    </>
  );
}
