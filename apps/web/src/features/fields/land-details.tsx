import type { Service } from '@furrow/contract/catalogue';
import type { ReactNode } from 'react';
import type { Drawing, FieldMap } from '../../map/field-map.ts';
import { Facts } from '../../ordering/facts.tsx';
import { mapTexts } from '../../texts/map.ts';
import { hectaresFigure } from '../../ui/areas.ts';
import { hectaresText } from '../../ui/numbers.ts';
import { say } from '../../ui/say.ts';
import { LastSeen } from '../pricing/last-seen.tsx';
import type { CalledPasses, CalledQuote } from '../pricing/use-quote.ts';
import { VisibilityLine } from '../pricing/visibility-line.tsx';
import { DrawingStatus } from './drawing-status.tsx';
import { LandFoot } from './land-foot.tsx';
import { LandRefused } from './land-refused.tsx';

const texts = mapTexts.selectArea;

interface Properties {
  service: Service;
  drawing: Drawing;
  /** null while it is looked up. */
  country: string | null;
  quote: CalledQuote;
  passes: CalledPasses;
  map: FieldMap | null;
  /** Other sources of a field than drawing one, while nothing is drawn. */
  otherWays: ReactNode;
  /** Actions for a drawn field other than ordering. */
  keep: ReactNode;
  onSelect: () => void;
}

/** Content of the panel next to the map: how to draw, what is wrong with an outline, or details of the land. */
export function LandDetails({
  service,
  drawing,
  country,
  quote,
  passes,
  map,
  otherWays,
  keep,
  onSelect,
}: Properties) {
  const { check, corners, hectares, tool, isMoving } = drawing;
  const field = check?.ok ? check.field : null;
  return (
    <div className="land">
      <p className="land-bar">{texts.bar}</p>
      <h1>{texts.heading}</h1>
      {check && !check.ok && (
        <LandRefused
          key={say(check.refusal.message)}
          heading={texts.refused}
          reason={say(check.refusal.message)}
          isMoving={isMoving}
        />
      )}
      {(field || corners > 0) && !(check && !check.ok) && (
        <Facts
          rows={[
            ...(field ? [[texts.country, country ?? texts.countryLoading] as const] : []),
            [texts.hectares, hectaresFigure(hectares)],
          ]}
        />
      )}
      {field && (
        <>
          <VisibilityLine quote={quote} />
          <LastSeen passes={passes} />
        </>
      )}
      {!check && (
        <div className="land-hint">
          <p className="number">{corners === 0 ? texts.hint : wayOn(corners)}</p>
          {corners === 0 && <p className="land-quiet">{texts.how}</p>}
          {corners === 0 && otherWays}
        </div>
      )}
      <DrawingStatus drawing={drawing} country={country ?? undefined} />
      {field && (
        <p className="land-strong land-analysis">
          {texts.analysis({ service: service.name, hectares: hectaresText(field.hectares) })}
        </p>
      )}
      {field && keep}
      {check && tool !== 'draw' && <p className="land-quiet land-change">{texts.change}</p>}
      <LandFoot
        service={service}
        drawing={drawing}
        isField={field !== null}
        isLooking={country === null}
        quote={quote}
        map={map}
        onSelect={onSelect}
      />
    </div>
  );
}

/** Next step of drawing; a field needs at least three corners. */
const wayOn = (corners: number): string =>
  corners < 3 ? texts.more({ set: texts.corners({ count: corners }), left: 3 - corners }) : texts.closeIt;
