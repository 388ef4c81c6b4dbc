import '../fields/draw-field.css';
import type { Service } from '@furrow/contract/catalogue/catalogue';
import type { SavedField } from '@furrow/contract/fields/fields';
import type { Position } from '@furrow/geo/rings/polygon';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FieldMap, MapPadding } from '../../map/interface/field-map.ts';
import { areaBody, areaOf } from '../../ordering/draft/order-area.ts';
import { isSameOutline } from '../../ordering/draft/same-outline.ts';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { Steps } from '../../ordering/steps/steps.tsx';
import { useOrderDraft } from '../../ordering/use-order-draft.ts';
import { mapTexts } from '../../texts/map.ts';
import { countryName } from '../../ui/formats/country-in-page-language.ts';
import { MapPanel } from '../fields/map-panel.tsx';
import { DrawingMapWhenReady } from '../fields/opened-map.tsx';
import { SaveField } from '../fields/save-field.tsx';
import { useDrawnField } from '../fields/use-drawn-field.ts';
import { useInitialMapState } from '../fields/use-initial-map-state.ts';
import { useSavedCount } from '../fields/use-saved-count.ts';
import { useSavedFieldsOnMap } from '../fields/use-saved-fields-on-map.ts';
import { usePasses, useQuote } from '../pricing/quote/use-quote.ts';
import { LandDetails } from './land-details.tsx';
import { OtherFieldSources } from './other-field-sources.tsx';

const texts = mapTexts.selectArea;

function countryText({
  data,
  isUnknown: isCountryUnknown,
}: ReturnType<typeof useDrawnField>['country']): string {
  return isCountryUnknown ? texts.countryNotNow : data ? countryName(data.name) : texts.countryNone;
}

/** The map on which users find and draw a field, with details of the land. */
export function DrawField({
  service,
  previousDrawing,
}: {
  service: Service;
  previousDrawing: readonly Position[] | null;
}) {
  const navigate = useNavigate();
  const { land: orderArea, chooseArea } = useOrderDraft();
  const [map, setMap] = useState<FieldMap | null>(null);
  const [padding, setCovered] = useState<MapPadding>();
  const { drawing, field, ring, country, follow } = useDrawnField();
  const count = useSavedCount();
  const saved = ring && orderArea?.field && isSameOutline(ring, orderArea.coordinates[0]!) ? orderArea : null;
  const drawnOrSelectedArea = useMemo(
    () => (ring ? areaBody(saved ?? { coordinates: [ring], field: null }) : null),
    [ring, saved],
  );
  const quote = useQuote(drawnOrSelectedArea, service.id);
  const passes = usePasses(drawnOrSelectedArea);
  useSavedFieldsOnMap(map, count, previousDrawing === null ? orderArea : null, padding);
  const initialState = useInitialMapState(previousDrawing !== null || orderArea !== null, (position) => {
    map?.showMarker(position, 'here');
    if (!map?.hasBeenMoved() && drawing.corners === 0) map?.goTo(position);
  });

  // Preloads the next screen, which shows the price.
  const hasArea = ring !== null;
  useEffect(() => {
    if (hasArea) import('../pricing/solution.screen.tsx').catch(() => undefined);
  }, [hasArea]);

  // The history entry of the map is replaced, so that going back from the prices shows the map with the field.
  const replaceWithMap = () => navigate('/selectarea', { replace: true, state: { redraw: true } });
  const select = () => {
    if (!field || !ring) return;
    const { hectares } = field;
    chooseArea(
      saved ?? { coordinates: [ring], geometry: null, hectares, country: country.data, field: null },
    );
    void replaceWithMap();
    void navigate('/solution');
  };
  const selectSaved = async (savedField: SavedField) => {
    await replaceWithMap();
    chooseArea(areaOf(savedField));
    // The map gets the focus, because the button that had it is unmounted.
    map?.focus();
  };

  return (
    <>
      <OrderTitle screen={texts.title} />
      <Steps currentStep="land" />
      <section className="draw-field" aria-label={texts.bar}>
        <DrawingMapWhenReady
          initialState={initialState}
          drawing={drawing}
          padding={padding}
          map={map}
          previousDrawing={previousDrawing}
          onReady={setMap}
          onDrawing={follow}
        />
        <MapPanel label={texts.panel} hasMore={drawing.check !== null} onPaddingChange={setCovered}>
          <LandDetails
            service={service}
            drawing={drawing}
            country={country.isLooking ? null : countryText(country)}
            quote={quote}
            passes={passes}
            map={map}
            otherSources={<OtherFieldSources count={count} field={orderArea?.field ?? null} />}
            saveAction={
              saved?.field ? (
                <p className="land-quiet">{texts.saved({ name: saved.field.name })}</p>
              ) : (
                ring && (
                  <SaveField
                    ring={ring}
                    count={count}
                    onSaved={(savedField) => void selectSaved(savedField)}
                  />
                )
              )
            }
            onSelect={select}
          />
        </MapPanel>
      </section>
    </>
  );
}
