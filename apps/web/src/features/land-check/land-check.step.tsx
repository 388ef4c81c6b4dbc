import '../fields/draw-field.css';
import './land-check.css';
import type { LandOffer } from '@furrow/contract/pricing/land-check';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldMap, MapPadding } from '../../map/interface/field-map.ts';
import { useOrderDraft } from '../../ordering/use-order-draft.ts';
import { landCheckTexts as texts } from '../../texts/land-check.ts';
import { MapPanel } from '../fields/map-panel.tsx';
import { useSettledDrawing } from '../fields/use-settled-drawing.ts';
import { chooseOffer, type OfferChoice } from './choose-offer.ts';
import type { TypedPlace } from './early-place-search.tsx';
import { useFileChoice } from './file/use-file-choice.ts';
import { LandMap } from './land-map.tsx';
import type { DraftedLand, LandOpening } from './land-opening.ts';
import { LandPanel } from './land-panel.tsx';
import { restoreDraft } from './restore-draft.ts';
import { useLandCheck } from './use-land-check.ts';
import { useLandDraft } from './use-land-draft.ts';
import { useVisitorMapState } from './use-visitor-map-state.ts';

interface Props {
  opening: LandOpening;
  /** What was typed before the place search was there. */
  typedPlace: TypedPlace;
  /** Called when the place search has taken what was typed, and the focus. */
  onSearchReady: () => void;
  isDragging: boolean;
  onFiles: (files: readonly File[]) => void;
  /** Called with the land of the order draft; null without land. */
  onLandDrafted: (land: DraftedLand | null) => void;
  /** Called when the visitor wants to sign up. */
  onSignUp: () => void;
  onClose: () => void;
}

/** Land on a map for anyone: area, visibility, last clear views and prices, before there is an account. */
export default function LandCheck({
  opening,
  typedPlace,
  onSearchReady,
  isDragging,
  onFiles,
  onLandDrafted,
  onSignUp,
  onClose,
}: Props) {
  const [restored] = useState(restoreDraft);
  const saveDrawing = useOrderDraft((draft) => draft.saveDrawing);
  const [map, setMap] = useState<FieldMap | null>(null);
  const [padding, setPadding] = useState<MapPadding>();
  const [choice, setChoice] = useState<OfferChoice | null>(restored.choice);
  const { drawing, field, follow } = useSettledDrawing(saveDrawing);
  // The prices of an outline that is still open are those of the field inside its corners.
  const land = useLandCheck(field ?? drawing.openField, field === null);
  const mapState = useVisitorMapState();
  const { data } = land.check;
  const checked = land.check.isOld ? undefined : data;
  const offer = checked && chooseOffer(checked.offers, choice);
  const file = useFileChoice({
    opening: opening.by === 'file' ? opening : null,
    map,
    field,
    restoredField: restored.field,
  });
  useLandDraft({ field, offer, checked, origin: file.origin });

  const hectares = field ? (checked?.area_ha ?? field.hectares) : null;
  const [service, price] = [offer?.service_name ?? null, offer?.price ?? null];
  const otherFields = file.otherCount;
  const reportDraftedLand = useEffectEvent(onLandDrafted);
  useEffect(() => {
    const draftOffer = service !== null && price !== null ? { service, price } : null;
    reportDraftedLand(hectares === null ? null : { hectares, otherFields, offer: draftOffer });
  }, [hectares, otherFields, service, price]);

  const initialise = (createdMap: FieldMap) => {
    if (restored.parts) createdMap.edit(restored.parts);
    if (opening.by === 'draw') createdMap.focus();
    setMap(createdMap);
  };
  const order = (ordered: LandOffer | null) => {
    if (drawing.openField) map?.finish();
    if (ordered) setChoice({ serviceId: ordered.service_id, industryId: ordered.industry_id });
    onSignUp();
  };

  return (
    <div className="land-check-frame">
      <section className="draw-field land-check" aria-label={texts.title}>
        {'waitsFor' in mapState ? (
          <p className="draw-field-arriving" role="status">
            {mapState.waitsFor}
          </p>
        ) : (
          <LandMap
            state={mapState}
            drawing={drawing}
            initialDrawing={restored.drawing}
            padding={padding}
            map={map}
            typedPlace={opening.by === 'search' ? typedPlace : null}
            onSearchReady={onSearchReady}
            onReady={initialise}
            onDrawing={follow}
          />
        )}
        <MapPanel label={texts.panel} hasMore={drawing.check !== null} onPaddingChange={setPadding}>
          <LandPanel
            drawing={drawing}
            map={map}
            land={land}
            draftOffer={offer ?? null}
            file={file}
            isDragging={isDragging}
            onFiles={onFiles}
            onOrder={order}
            onClose={onClose}
          />
        </MapPanel>
      </section>
    </div>
  );
}
