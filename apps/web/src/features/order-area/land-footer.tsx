import type { Service } from '@furrow/contract/catalogue/catalogue';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Drawing, FieldMap } from '../../map/interface/field-map.ts';
import { mapTexts } from '../../texts/map.ts';
import { visibilityTexts } from '../../texts/visibility.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LowestPrice } from '../pricing/quote/lowest-price.tsx';
import type { QuoteResult } from '../pricing/quote/use-quote.ts';

const texts = mapTexts.selectArea;

interface Props {
  service: Service;
  drawing: Drawing;
  /** True if a field is drawn. */
  isField: boolean;
  isLookingUp: boolean;
  quote: QuoteResult;
  map: FieldMap | null;
  onSelect: () => void;
}

/** Lowest price, and the actions for the drawing, near the thumb. */
export function LandFooter({ service, drawing, isField, isLookingUp, quote, map, onSelect }: Props) {
  const { check, corners, tool } = drawing;
  const blockedId = useId();
  /** The focus moves to the map after the action, because the pressed button disappears. */
  const thenFocusMap = (act: (map: FieldMap) => void) => () => {
    if (!map) return;
    act(map);
    map.focus();
  };
  const isBlocked = isField && !quote.isOld && quote.data?.visibility.verdict === 'red';
  return (
    <div className="land-actions">
      {isBlocked ? (
        <p className="land-blocked" id={blockedId}>
          {visibilityTexts.blocked({ service: service.name })}{' '}
          <Link to="/servicedetail">{visibilityTexts.otherService}</Link>
        </p>
      ) : (
        isField && (
          <p className="land-price number" aria-live="polite" data-old={quote.isOld || undefined}>
            <LowestPrice quote={quote} />
          </p>
        )
      )}
      {isField && (
        <Button
          onClick={onSelect}
          disabled={isLookingUp || isBlocked}
          aria-describedby={isBlocked ? blockedId : undefined}
        >
          {texts.select}
        </Button>
      )}
      {!check && corners >= 3 && (
        <Button onClick={thenFocusMap((fieldMap) => fieldMap.finish())}>{texts.finish}</Button>
      )}
      {check && tool !== 'draw' && (
        <>
          <Button
            variant="plain"
            aria-pressed={tool === 'edit'}
            onClick={() => map?.setTool(tool === 'edit' ? 'view' : 'edit')}
          >
            {texts.edit}
          </Button>
          <Button variant="plain" onClick={thenFocusMap((fieldMap) => fieldMap.setTool('draw'))}>
            {texts.redraw}
          </Button>
        </>
      )}
    </div>
  );
}
