import type { Service } from '@furrow/contract/catalogue';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Drawing, FieldMap } from '../../map/field-map.ts';
import { mapTexts } from '../../texts/map.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { Button } from '../../ui/button.tsx';
import { LeastPrice } from '../pricing/least-price.tsx';
import type { CalledQuote } from '../pricing/use-quote.ts';

const texts = mapTexts.selectArea;

interface Properties {
  service: Service;
  drawing: Drawing;
  /** A field is drawn. */
  isField: boolean;
  isLooking: boolean;
  quote: CalledQuote;
  map: FieldMap | null;
  onSelect: () => void;
}

/** What it costs from, and what can be done with what is drawn: in reach of a thumb. */
export function LandFoot({ service, drawing, isField, isLooking, quote, map, onSelect }: Properties) {
  const { check, corners, tool } = drawing;
  const blocked = useId();
  /** The button goes with what it does: the keys go on to the map. */
  const andToMap = (act: (map: FieldMap) => void) => () => {
    if (!map) return;
    act(map);
    map.focus();
  };
  const isBlocked = isField && !quote.isOld && quote.data?.visibility.verdict === 'red';
  return (
    <div className="land-actions">
      {isBlocked ? (
        <p className="land-blocked" id={blocked}>
          {orderingTexts.visibility.blocked({ service: service.name })}{' '}
          <Link to="/servicedetail">{orderingTexts.visibility.otherService}</Link>
        </p>
      ) : (
        isField && (
          <p className="land-price number" aria-live="polite" data-old={quote.isOld || undefined}>
            <LeastPrice quote={quote} />
          </p>
        )
      )}
      {isField && (
        <Button
          onClick={onSelect}
          disabled={isLooking || isBlocked}
          aria-describedby={isBlocked ? blocked : undefined}
        >
          {texts.select}
        </Button>
      )}
      {!check && corners >= 3 && <Button onClick={andToMap((on) => on.finish())}>{texts.finish}</Button>}
      {check && tool !== 'draw' && (
        <>
          <Button
            look="plain"
            aria-pressed={tool === 'edit'}
            onClick={() => map?.setTool(tool === 'edit' ? 'look' : 'edit')}
          >
            {texts.edit}
          </Button>
          <Button look="plain" onClick={andToMap((on) => on.setTool('draw'))}>
            {texts.redraw}
          </Button>
        </>
      )}
    </div>
  );
}
