import type { Service } from '@furrow/contract/catalogue/catalogue';
import type { ReactNode } from 'react';
import type { Drawing, FieldMap } from '../../map/interface/field-map.ts';
import { FactList } from '../../ordering/fact-list.tsx';
import { mapTexts } from '../../texts/map.ts';
import { formatHectaresForLabel } from '../../ui/formats/areas.ts';
import { formatHectares } from '../../ui/formats/numbers.ts';
import { renderInPageLanguage } from '../../ui/formats/render-message.ts';
import { DrawingStatus } from '../fields/drawing-status.tsx';
import { LandRefused } from '../fields/land-refused.tsx';
import { LatestPassStrip } from '../pricing/passes/latest-pass-strip.tsx';
import { VisibilityLine } from '../pricing/passes/visibility-line.tsx';
import type { PassesResult, QuoteResult } from '../pricing/quote/use-quote.ts';
import { LandFooter } from './land-footer.tsx';
import { LandSummary } from './land-summary.tsx';

const texts = mapTexts.selectArea;

interface Props {
  service: Service;
  drawing: Drawing;
  /** Country of the field; null while it is looked up. */
  country: string | null;
  quote: QuoteResult;
  passes: PassesResult;
  map: FieldMap | null;
  /** Other sources of a field than drawing one, shown while nothing is drawn. */
  otherSources: ReactNode;
  /** Actions for a drawn field other than ordering. */
  saveAction: ReactNode;
  onSelect: () => void;
}

/** Content of the panel next to the map: instructions for drawing, the error in an outline, or details of the land. */
export function LandDetails({
  service,
  drawing,
  country,
  quote,
  passes,
  map,
  otherSources,
  saveAction,
  onSelect,
}: Props) {
  const { check, corners, hectares, tool, isMoving } = drawing;
  const field = check?.ok ? check.field : null;
  return (
    <div className="land">
      <p className="land-bar">
        {texts.bar}
        {field && <LandSummary hectares={field.hectares} quote={quote} />}
      </p>
      <h1>{texts.heading}</h1>
      {check && !check.ok && (
        <LandRefused
          key={renderInPageLanguage(check.refusal.message)}
          heading={texts.refused}
          reason={renderInPageLanguage(check.refusal.message)}
          isMoving={isMoving}
        />
      )}
      {hectares > 0 && (
        <FactList
          rows={[
            ...(field ? [[texts.country, country ?? texts.countryLoading] as const] : []),
            [texts.hectares, formatHectaresForLabel(hectares)],
          ]}
        />
      )}
      {field && (
        <>
          <VisibilityLine quote={quote} />
          <LatestPassStrip passes={passes} />
        </>
      )}
      {!check && (
        <div className="land-hint">
          <p className="number">{corners === 0 ? texts.hint : nextStepText(corners)}</p>
          {corners === 0 && <p className="land-quiet">{texts.how}</p>}
          {corners === 0 && otherSources}
        </div>
      )}
      <DrawingStatus drawing={drawing} country={country ?? undefined} />
      {field && (
        <p className="land-strong land-analysis">
          {texts.analysis({ service: service.name, hectares: formatHectares(field.hectares) })}
        </p>
      )}
      {field && saveAction}
      {check && tool !== 'draw' && <p className="land-quiet land-change">{texts.change}</p>}
      <LandFooter
        service={service}
        drawing={drawing}
        isField={field !== null}
        isLookingUp={country === null}
        quote={quote}
        map={map}
        onSelect={onSelect}
      />
    </div>
  );
}

/** Sentence about the next step of drawing; a field needs at least three corners. */
const nextStepText = (corners: number): string =>
  corners < 3 ? texts.more({ set: texts.corners({ count: corners }), left: 3 - corners }) : texts.closeIt;
