import { useId } from 'react';
import type { FieldMap } from '../../map/field-map.ts';
import type { Land } from '../../ordering/hand.ts';
import { chatbotTexts } from '../../texts/chatbot.ts';
import { mapTexts } from '../../texts/map.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { Button } from '../../ui/button.tsx';
import { LeastPrice } from '../pricing/least-price.tsx';
import type { CalledQuote } from '../pricing/use-quote.ts';
import type { StepProperties } from './drive-flow.ts';
import { useOffers } from './offers.ts';

const texts = chatbotTexts.area;

interface Properties extends StepProperties {
  /** Area that can be confirmed; null if there is none yet. */
  land: Land | null;
  quote: CalledQuote;
  serviceName: string;
  /** The outline is open and has enough corners. */
  canFinish: boolean;
  hasOutline: boolean;
  map: FieldMap | null;
}

/** Starting price, with the buttons Confirm Area and Redraw Area. */
export function AreaWays({ flow, send, land, quote, serviceName, canFinish, hasOutline, map }: Properties) {
  const blocked = useId();
  const isBlocked = land !== null && !quote.isOld && quote.data?.visibility.verdict === 'red';
  const isLooking = flow.doing === 'tiers';
  const canConfirm = land !== null && !isBlocked && !isLooking;
  const confirm = () => land && send({ type: 'area_confirmed', land });
  const redraw = () => {
    send({ type: 'area_redrawn' });
    map?.focus();
  };
  const finish = () => {
    map?.finish();
    map?.focus();
  };
  useOffers(canConfirm ? [texts.confirm, texts.redraw] : [], (place) => (place === 0 ? confirm() : redraw()));
  return (
    <>
      {land && !isBlocked && (
        <p className="number" aria-live="polite">
          <LeastPrice quote={quote} />
        </p>
      )}
      {isBlocked && <p id={blocked}>{orderingTexts.visibility.blocked({ service: serviceName })}</p>}
      <div className="chat-ways">
        {canFinish && <Button onClick={finish}>{mapTexts.selectArea.finish}</Button>}
        {!canFinish && (
          <Button
            working={isLooking}
            disabled={land === null || isBlocked}
            aria-describedby={isBlocked ? blocked : undefined}
            onClick={confirm}
          >
            {texts.confirm}
          </Button>
        )}
        {hasOutline && (
          <Button look="plain" disabled={isLooking} onClick={redraw}>
            {texts.redraw}
          </Button>
        )}
      </div>
    </>
  );
}
