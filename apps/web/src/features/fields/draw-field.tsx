import './draw-field.css';
import type { Service } from '@furrow/contract/catalogue';
import type { SavedField } from '@furrow/contract/fields';
import type { Position } from '@furrow/geo/polygon';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Steps } from '../../frame/steps.tsx';
import type { Covered, FieldMap } from '../../map/field-map.ts';
import { useInHand } from '../../ordering/in-hand.ts';
import { landOf, sentLand } from '../../ordering/land.ts';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { isSameOutline } from '../../ordering/same-outline.ts';
import { mapTexts } from '../../texts/map.ts';
import { countryName } from '../../ui/country-name.ts';
import { usePasses, useQuote } from '../pricing/use-quote.ts';
import { LandDetails } from './land-details.tsx';
import { MapPanel } from './map-panel.tsx';
import { OpenedMap } from './opened-map.tsx';
import { SaveField } from './save-field.tsx';
import { SavedWays } from './saved-ways.tsx';
import { useDrawnField } from './use-drawn-field.ts';
import { useOpening } from './use-opening.ts';
import { useSavedAround } from './use-saved-around.ts';
import { useSavedCount } from './use-saved-count.ts';

const texts = mapTexts.selectArea;

function countryWords({ data, isUnknown }: ReturnType<typeof useDrawnField>['country']): string {
  return isUnknown ? texts.countryNotNow : data ? countryName(data.name) : texts.countryNone;
}

/** The map on which a field is found and drawn, with details of the land. */
export function DrawField({ service, before }: { service: Service; before: readonly Position[] | null }) {
  const navigate = useNavigate();
  const { land: inHand, chooseLand } = useInHand();
  const [map, setMap] = useState<FieldMap | null>(null);
  const [covered, setCovered] = useState<Covered>();
  const { drawing, field, ring, country, follow } = useDrawnField();
  const count = useSavedCount();
  const saved = ring && inHand?.field && isSameOutline(ring, inHand.coordinates[0]!) ? inHand : null;
  const land = useMemo(
    () => (ring ? sentLand(saved ?? { coordinates: [ring], field: null }) : null),
    [ring, saved],
  );
  const quote = useQuote(land, service.id);
  const passes = usePasses(land);
  useSavedAround(map, count, before === null ? inHand : null, covered);
  const opening = useOpening(before !== null || inHand !== null, (place) => {
    map?.mark(place, 'here');
    if (!map?.isMoved() && drawing.corners === 0) map?.goTo(place);
  });

  // Preloads the next screen, which shows the price.
  const hasLand = ring !== null;
  useEffect(() => {
    if (hasLand) import('../pricing/solution.screen.tsx').catch(() => undefined);
  }, [hasLand]);

  // Users who come back or stay see the map with the field.
  const stay = () => navigate('/selectarea', { replace: true, state: { redraw: true } });
  const select = () => {
    if (!field || !ring) return;
    const { hectares } = field;
    chooseLand(
      saved ?? { coordinates: [ring], geometry: null, hectares, country: country.data, field: null },
    );
    void stay();
    void navigate('/solution');
  };
  const takeSaved = async (kept: SavedField) => {
    await stay();
    chooseLand(landOf(kept));
    // The button that had the focus is unmounted.
    map?.focus();
  };

  return (
    <>
      <OrderTitle of={texts.title} />
      <Steps at="land" />
      <section className="draw-field" aria-label={texts.bar}>
        <OpenedMap
          opening={opening}
          drawing={drawing}
          covered={covered}
          map={map}
          before={before}
          onReady={setMap}
          onDrawing={follow}
        />
        <MapPanel label={texts.panel} hasMore={drawing.check !== null} onCovered={setCovered}>
          <LandDetails
            service={service}
            drawing={drawing}
            country={country.isLooking ? null : countryWords(country)}
            quote={quote}
            passes={passes}
            map={map}
            otherWays={<SavedWays count={count} field={inHand?.field ?? null} />}
            keep={
              saved?.field ? (
                <p className="land-quiet">{texts.saved({ name: saved.field.name })}</p>
              ) : (
                ring && <SaveField ring={ring} count={count} onSaved={(kept) => void takeSaved(kept)} />
              )
            }
            onSelect={select}
          />
        </MapPanel>
      </section>
    </>
  );
}
