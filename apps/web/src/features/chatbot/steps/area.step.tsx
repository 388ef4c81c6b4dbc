import { formatHectaresForLabel } from '../../../ui/formats/areas.ts';
import { renderInPageLanguage } from '../../../ui/formats/render-message.ts';
import '../../pricing/passes/visibility.css';
import type { SavedField } from '@furrow/contract/fields/fields';
import { boundsOf } from '@furrow/geo/area/bounds';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { FieldMap } from '../../../map/interface/field-map.ts';
import { areaBody, areaOf } from '../../../ordering/draft/order-area.ts';
import { drawnOutline, type OrderArea } from '../../../ordering/draft/order-draft.ts';
import { FactList } from '../../../ordering/fact-list.tsx';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { chatbotTexts } from '../../../texts/chatbot.ts';
import { mapTexts } from '../../../texts/map.ts';
import { countryName } from '../../../ui/formats/country-in-page-language.ts';
import { DrawingBox } from '../../fields/drawing-box.tsx';
import { DrawingStatus } from '../../fields/drawing-status.tsx';
import { LandRefused } from '../../fields/land-refused.tsx';
import { useDrawnField } from '../../fields/use-drawn-field.ts';
import { useSavedCount } from '../../fields/use-saved-count.ts';
import { useSavedFieldsOnMap } from '../../fields/use-saved-fields-on-map.ts';
import { LatestPassStrip } from '../../pricing/passes/latest-pass-strip.tsx';
import { VisibilityLine } from '../../pricing/passes/visibility-line.tsx';
import { usePasses, useQuote } from '../../pricing/quote/use-quote.ts';
import { AreaActions } from '../conversation/area-actions.tsx';
import type { StepProperties } from '../conversation/flow-driver.ts';
import { SavedFieldSelect } from '../conversation/saved-field-select.tsx';
import { useChatOpening } from '../conversation/use-chat-opening.ts';

const texts = mapTexts.selectArea;

const countryTimeoutMs = 3_000;

/** The step in which the user draws the area, or selects it from the saved fields, and confirms it. */
export default function AreaStep({ flow, send }: StepProperties) {
  const { land: draft, service, drawn } = useOrderDraft();
  const [initialOutline] = useState(() => drawn ?? drawnOutline({ land: draft }));
  const [map, setMap] = useState<FieldMap | null>(null);
  const [selectedArea, setSelectedArea] = useState<OrderArea | null>(draft?.field ? draft : null);
  const { drawing, field, ring, country, follow } = useDrawnField();
  const count = useSavedCount();
  const isDrawn = field !== null && ring !== undefined;
  const area: OrderArea | null = useMemo(
    () =>
      isDrawn
        ? {
            coordinates: [ring],
            geometry: null,
            hectares: field.hectares,
            country: country.data,
            field: null,
          }
        : selectedArea,
    [isDrawn, ring, field, country.data, selectedArea],
  );
  const body = useMemo(() => area && areaBody(area), [area]);
  const quote = useQuote(body, service?.id ?? 0);
  const passes = usePasses(body);
  useSavedFieldsOnMap(map, count, isDrawn ? null : selectedArea, undefined);
  const openingView = useChatOpening(initialOutline !== null || selectedArea !== null, (place) => {
    map?.showMarker(place, 'here');
    if (!map?.hasBeenMoved() && drawing.corners === 0) map?.goTo(place);
  });

  // The drawing is cleared when the number of redraws grows: after a press, or when no tier applies to the area.
  const [redraws, setRedraws] = useState(flow.redraws);
  if (flow.redraws !== redraws) {
    setRedraws(flow.redraws);
    setSelectedArea(null);
  }
  const [initialRedraws] = useState(flow.redraws);
  useEffect(() => {
    if (redraws !== initialRedraws) map?.clear();
  }, [redraws, initialRedraws, map]);
  const zoomTo = useEffectEvent((area: OrderArea) =>
    map?.fitBounds(boundsOf(area.geometry?.coordinates ?? [area.coordinates])),
  );
  useEffect(() => {
    if (map && selectedArea) zoomTo(selectedArea);
  }, [map, selectedArea]);
  const select = (saved: SavedField) => {
    map?.clear();
    setSelectedArea(areaOf(saved));
  };

  const { check } = drawing;
  // The order is placed without a country if its look-up takes too long.
  const [timedOutRing, setTimedOutRing] = useState<typeof ring>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => setTimedOutRing(ring), countryTimeoutMs);
    return () => clearTimeout(timer);
  }, [ring]);
  const isCountryKnown = !isDrawn || !country.isLooking || timedOutRing === ring;
  return (
    <>
      <DrawingBox
        label={chatbotTexts.area.label}
        initialState={openingView}
        drawing={drawing}
        previousDrawing={initialOutline}
        map={map}
        onReady={setMap}
        onDrawing={follow}
      />
      <DrawingStatus drawing={drawing} country={undefined} />
      {check && !check.ok && (
        <LandRefused
          key={renderInPageLanguage(check.refusal.message)}
          heading={texts.refused}
          reason={renderInPageLanguage(check.refusal.message)}
          isMoving={drawing.isMoving}
        />
      )}
      {!check && !area && <p className="order-quiet order-small">{texts.hint}</p>}
      {area && (
        <>
          <FactList
            rows={[
              ...(area.field ? [[chatbotTexts.area.field, area.field.name] as const] : []),
              [
                texts.country,
                isCountryKnown
                  ? area.country
                    ? countryName(area.country.name)
                    : country.isUnknown
                      ? texts.countryNotNow
                      : texts.countryNone
                  : texts.countryLoading,
              ],
              [texts.hectares, formatHectaresForLabel(area.hectares)],
            ]}
          />
          <VisibilityLine quote={quote} />
          <LatestPassStrip passes={passes} />
        </>
      )}
      {!isDrawn && drawing.corners === 0 && count !== undefined && count > 0 && (
        <SavedFieldSelect count={count} selectedId={selectedArea?.field?.id ?? null} onSelect={select} />
      )}
      <AreaActions
        flow={flow}
        send={send}
        land={isCountryKnown ? area : null}
        quote={quote}
        serviceName={service?.name ?? ''}
        canFinish={!check && drawing.corners >= 3}
        hasOutline={drawing.corners > 0 || selectedArea !== null}
        map={map}
      />
    </>
  );
}
