import './draw-field.css';
import type { Service } from '@furrow/contract/catalogue';
import { endpoints } from '@furrow/contract/endpoints';
import type { Ring } from '@furrow/geo/polygon';
import { refuse } from '@furrow/geo/refusals';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { Steps } from '../../frame/steps.tsx';
import type { Covered, Drawing, FieldMap } from '../../map/field-map.ts';
import { MapView } from '../../map/map-view.tsx';
import { useInHand } from '../../ordering/in-hand.ts';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { orderingTexts } from '../../texts/ordering.en.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.ts';
import { LandDetails } from './land-details.tsx';
import { MapPanel } from './map-panel.tsx';

const texts = orderingTexts.selectArea;
const world = [-170, -55, 170, 72] as const;
const untouched: Drawing = { tool: 'draw', corners: 0, hectares: 0, check: null };

/** The map on which a field is drawn, and what is known about the land. */
export function DrawField({ service, before }: { service: Service; before: Ring | null }) {
  const navigate = useNavigate();
  const chooseLand = useInHand((hand) => hand.chooseLand);
  const keepDrawn = useInHand((hand) => hand.keepDrawn);
  const [map, setMap] = useState<FieldMap | null>(null);
  const [drawing, setDrawing] = useState(untouched);
  const [covered, setCovered] = useState<Covered>();
  const start = useCall(endpoints.getMapStart, {}, { fresh: Number.POSITIVE_INFINITY });
  // Without an answer the map opens all the same: the server refuses what may not be ordered.
  const restricted = useCall(
    endpoints.listRestrictedAreas,
    { query: {} },
    { fresh: Number.POSITIVE_INFINITY },
  );

  const field = drawing.check?.ok ? drawing.check.field : null;
  const ring: Ring | undefined = field?.parts[0]?.[0];
  const [lng, lat] = ring?.[0] ?? [0, 0];
  const country = useCall(
    endpoints.getCountry,
    { query: { lat, lng } },
    { enabled: ring !== undefined, fresh: Number.POSITIVE_INFINITY },
  );

  const follow = (drawn: Drawing) => {
    setDrawing(drawn);
    keepDrawn(drawn.check?.ok ? (drawn.check.field.parts[0]?.[0] ?? null) : null);
  };
  const begin = (ready: FieldMap) => {
    setMap(ready);
    if (before) ready.takeUp(before);
  };
  const select = () => {
    if (!field || !ring) return;
    chooseLand({ coordinates: [ring], hectares: field.hectares, country: country.data ?? null });
    // Whoever comes back sees the map with the field.
    void navigate('/selectarea', { replace: true, state: { redraw: true } });
    void navigate('/solution');
  };

  return (
    <>
      <OrderTitle of={texts.title} />
      <Steps at="land" />
      <section className="draw-field" aria-label={texts.bar}>
        {start.isPending || restricted.isPending ? (
          <p className="draw-field-arriving">{orderingTexts.map.loading}</p>
        ) : (
          <MapView
            use="draw"
            start={start.data?.bounds ?? world}
            label={orderingTexts.map.drawLabel}
            {...(covered && { covered })}
            restricted={restricted.data ?? []}
            onReady={begin}
            onDrawing={follow}
            onRestricted={() => toast('error', refuse('restricted').message)}
          />
        )}
        <MapPanel label={texts.panel} hasMore={field !== null} onCovered={setCovered}>
          <LandDetails
            service={service}
            drawing={drawing}
            country={{ name: country.data?.name ?? null, isLooking: ring !== undefined && country.isPending }}
            map={map}
            onSelect={select}
          />
        </MapPanel>
        {map && drawing.corners > 0 && (
          <Button className="draw-field-clear" look="plain" onClick={() => map.clear()}>
            {texts.clear}
          </Button>
        )}
      </section>
    </>
  );
}
