import { hectaresFigure } from '../../../ui/areas.ts';
import { say } from '../../../ui/say.ts';
import '../../pricing/visibility.css';
import type { SavedField } from '@furrow/contract/fields';
import { boundsOf } from '@furrow/geo/bounds';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { FieldMap } from '../../../map/field-map.ts';
import { Facts } from '../../../ordering/facts.tsx';
import { type Land, outlineInHand } from '../../../ordering/hand.ts';
import { useInHand } from '../../../ordering/in-hand.ts';
import { landOf, sentLand } from '../../../ordering/land.ts';
import { chatbotTexts } from '../../../texts/chatbot.ts';
import { mapTexts } from '../../../texts/map.ts';
import { countryName } from '../../../ui/country-name.ts';
import { DrawingBox } from '../../fields/drawing-box.tsx';
import { DrawingStatus } from '../../fields/drawing-status.tsx';
import { LandRefused } from '../../fields/land-refused.tsx';
import { useDrawnField } from '../../fields/use-drawn-field.ts';
import { useSavedAround } from '../../fields/use-saved-around.ts';
import { useSavedCount } from '../../fields/use-saved-count.ts';
import { LastSeen } from '../../pricing/last-seen.tsx';
import { usePasses, useQuote } from '../../pricing/use-quote.ts';
import { VisibilityLine } from '../../pricing/visibility-line.tsx';
import { AreaWays } from '../area-ways.tsx';
import type { StepProperties } from '../drive-flow.ts';
import { SavedChoice } from '../saved-choice.tsx';
import { useChatOpening } from '../use-chat-opening.ts';

const texts = mapTexts.selectArea;

const countryPatience = 3_000;

/** The area is drawn or selected from the saved fields, and confirmed. */
export default function AreaStep({ flow, send }: StepProperties) {
  const { land: inHand, service, drawn } = useInHand();
  const [before] = useState(() => drawn ?? outlineInHand({ land: inHand }));
  const [map, setMap] = useState<FieldMap | null>(null);
  const [picked, setPicked] = useState<Land | null>(inHand?.field ? inHand : null);
  const { drawing, field, ring, country, follow } = useDrawnField();
  const count = useSavedCount();
  const isDrawn = field !== null && ring !== undefined;
  const land: Land | null = useMemo(
    () =>
      isDrawn
        ? {
            coordinates: [ring],
            geometry: null,
            hectares: field.hectares,
            country: country.data,
            field: null,
          }
        : picked,
    [isDrawn, ring, field, country.data, picked],
  );
  const sent = useMemo(() => land && sentLand(land), [land]);
  const quote = useQuote(sent, service?.id ?? 0);
  const passes = usePasses(sent);
  useSavedAround(map, count, isDrawn ? null : picked, undefined);
  const opening = useChatOpening(before !== null || picked !== null, (place) => {
    map?.mark(place, 'here');
    if (!map?.isMoved() && drawing.corners === 0) map?.goTo(place);
  });

  // The drawing starts over: by a press, or because no tier applies to it.
  const [redraws, setRedraws] = useState(flow.redraws);
  if (flow.redraws !== redraws) {
    setRedraws(flow.redraws);
    setPicked(null);
  }
  const [first] = useState(flow.redraws);
  useEffect(() => {
    if (redraws !== first) map?.clear();
  }, [redraws, first, map]);
  const show = useEffectEvent((shown: Land) =>
    map?.fitTo(boundsOf(shown.geometry?.coordinates ?? [shown.coordinates])),
  );
  useEffect(() => {
    if (map && picked) show(picked);
  }, [map, picked]);
  const pick = (saved: SavedField) => {
    map?.clear();
    setPicked(landOf(saved));
  };

  const { check } = drawing;
  // If the country takes long to look up, the order is placed without it.
  const [waited, setWaited] = useState<typeof ring>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(ring), countryPatience);
    return () => clearTimeout(timer);
  }, [ring]);
  const isKnown = !isDrawn || !country.isLooking || waited === ring;
  return (
    <>
      <DrawingBox
        label={chatbotTexts.area.label}
        opening={opening}
        drawing={drawing}
        before={before}
        map={map}
        onReady={setMap}
        onDrawing={follow}
      />
      <DrawingStatus drawing={drawing} country={undefined} />
      {check && !check.ok && (
        <LandRefused
          key={say(check.refusal.message)}
          heading={texts.refused}
          reason={say(check.refusal.message)}
          isMoving={drawing.isMoving}
        />
      )}
      {!check && !land && <p className="order-quiet order-small">{texts.hint}</p>}
      {land && (
        <>
          <Facts
            rows={[
              ...(land.field ? [[chatbotTexts.area.field, land.field.name] as const] : []),
              [
                texts.country,
                isKnown
                  ? land.country
                    ? countryName(land.country.name)
                    : country.isUnknown
                      ? texts.countryNotNow
                      : texts.countryNone
                  : texts.countryLoading,
              ],
              [texts.hectares, hectaresFigure(land.hectares)],
            ]}
          />
          <VisibilityLine quote={quote} />
          <LastSeen passes={passes} />
        </>
      )}
      {!isDrawn && drawing.corners === 0 && count !== undefined && count > 0 && (
        <SavedChoice count={count} chosen={picked?.field?.id ?? null} onChoose={pick} />
      )}
      <AreaWays
        flow={flow}
        send={send}
        land={isKnown ? land : null}
        quote={quote}
        serviceName={service?.name ?? ''}
        canFinish={!check && drawing.corners >= 3}
        hasOutline={drawing.corners > 0 || picked !== null}
        map={map}
      />
    </>
  );
}
