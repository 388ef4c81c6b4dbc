import './draw-field.css';
import type { Service } from '@furrow/contract/catalogue';
import type { Ring } from '@furrow/geo/polygon';
import { refuse } from '@furrow/geo/refusals';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Steps } from '../../frame/steps.tsx';
import type { Covered, FieldMap } from '../../map/field-map.ts';
import { useInHand } from '../../ordering/in-hand.ts';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { mapTexts } from '../../texts/map.en.ts';
import { toast } from '../../ui/toasts.ts';
import { DrawingMap } from './drawing-map.tsx';
import { LandDetails } from './land-details.tsx';
import { MapPanel } from './map-panel.tsx';
import { useDrawnField } from './use-drawn-field.ts';
import { useOpening } from './use-opening.ts';

const texts = mapTexts.selectArea;

/** The map on which a field is found and drawn, and what is known about the land. */
export function DrawField({ service, before }: { service: Service; before: Ring | null }) {
  const navigate = useNavigate();
  const chooseLand = useInHand((hand) => hand.chooseLand);
  const [map, setMap] = useState<FieldMap | null>(null);
  const [covered, setCovered] = useState<Covered>();
  const { drawing, field, ring, country, follow } = useDrawnField();
  const opening = useOpening(before !== null, (place) => {
    map?.mark(place, 'here');
    if (!map?.isMoved() && drawing.corners === 0) map?.goTo(place);
  });

  const begin = (ready: FieldMap) => {
    setMap(ready);
    if (before) ready.takeUp(before);
  };
  const select = () => {
    if (!field || !ring) return;
    chooseLand({ coordinates: [ring], hectares: field.hectares, country: country.data });
    // Whoever comes back sees the map with the field.
    void navigate('/selectarea', { replace: true, state: { redraw: true } });
    void navigate('/solution');
  };

  return (
    <>
      <OrderTitle of={texts.title} />
      <Steps at="land" />
      <section className="draw-field" aria-label={texts.bar}>
        {'waitsFor' in opening ? (
          <p className="draw-field-arriving" role="status">
            {opening.waitsFor}
          </p>
        ) : (
          <DrawingMap
            start={opening.start}
            restricted={opening.restricted}
            position={opening.position}
            drawing={drawing}
            covered={covered}
            map={map}
            onReady={begin}
            onDrawing={follow}
            onRestricted={() => toast('error', refuse('restricted').message)}
          />
        )}
        <MapPanel label={texts.panel} hasMore={field !== null} onCovered={setCovered}>
          <LandDetails
            service={service}
            drawing={drawing}
            country={{ name: country.data?.name ?? null, isLooking: country.isLooking }}
            map={map}
            onSelect={select}
          />
        </MapPanel>
      </section>
    </>
  );
}
