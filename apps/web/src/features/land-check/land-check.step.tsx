import '../fields/draw-field.css';
import './land-check.css';
import type { LandOffer } from '@furrow/contract/land-check';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldMap, MapPadding } from '../../map/interface/field-map.ts';
import { drawnOutline } from '../../ordering/draft/order-draft.ts';
import { useOrderDraft } from '../../ordering/use-order-draft.ts';
import { clearTab, tabOwner } from '../../session/tab-owner.ts';
import { landCheckTexts as texts } from '../../texts/land-check.ts';
import { MapPanel } from '../fields/map-panel.tsx';
import { useSettledDrawing } from '../fields/use-settled-drawing.ts';
import { chooseOffer, type OfferChoice } from './choose-offer.ts';
import type { TypedPlace } from './early-place-search.tsx';
import { LandMap } from './land-map.tsx';
import type { DraftedLand, LandOpening } from './land-opening.ts';
import { LandPanel } from './land-panel.tsx';
import { useLandCheck } from './use-land-check.ts';
import { useLandDraft } from './use-land-draft.ts';
import { useLandFile } from './use-land-file.ts';
import { useVisitorMapState } from './use-visitor-map-state.ts';

interface Props {
  opening: LandOpening;
  /** What was typed before the place search was there. */
  typedPlace: TypedPlace;
  /** Called when the place search has taken what was typed, and the focus. */
  onSearchReady: () => void;
  isDragging: boolean;
  onFile: (file: File) => void;
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
  onFile,
  onLandDrafted,
  onSignUp,
  onClose,
}: Props) {
  const [restored] = useState(restoreDraft);
  const saveDrawing = useOrderDraft((draft) => draft.saveDrawing);
  const [map, setMap] = useState<FieldMap | null>(null);
  const [padding, setPadding] = useState<MapPadding>();
  const [choice, setChoice] = useState<OfferChoice | null>(restored.choice);
  const [chosen, setChosen] = useState<{ file: File; index: number } | null>(null);
  const { drawing, field, follow } = useSettledDrawing(saveDrawing);
  const land = useLandCheck(field);
  const openedFile = opening.by === 'file' ? opening.file : null;
  const file = useLandFile(openedFile);
  const candidateIndex = chosen !== null && chosen.file === openedFile ? chosen.index : 0;
  const mapState = useVisitorMapState();
  const { data } = land.check;
  const checked = land.check.isOld ? undefined : data;
  const offer = checked && chooseOffer(checked.offers, choice);
  useLandDraft({ field, offer, checked });

  const hectares = field ? (checked?.area_ha ?? field.hectares) : null;
  const [service, price] = [offer?.service_name ?? null, offer?.price ?? null];
  const reportDraftedLand = useEffectEvent(onLandDrafted);
  useEffect(() => {
    const draftOffer = service !== null && price !== null ? { service, price } : null;
    reportDraftedLand(hectares === null ? null : { hectares, offer: draftOffer });
  }, [hectares, service, price]);

  const candidate = file?.state === 'read' ? file.candidates[candidateIndex] : undefined;
  useEffect(() => {
    if (!candidate) return;
    map?.edit(candidate.parts);
    map?.setTool('view');
  }, [map, candidate]);
  const initialise = (createdMap: FieldMap) => {
    if (restored.parts) createdMap.edit(restored.parts);
    if (opening.by === 'draw') createdMap.focus();
    setMap(createdMap);
  };
  const order = (ordered: LandOffer | null) => {
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
            candidateIndex={candidateIndex}
            isDragging={isDragging}
            onFile={onFile}
            onCandidate={(index) => openedFile && setChosen({ file: openedFile, index })}
            onOrder={order}
            onClose={onClose}
          />
        </MapPanel>
      </section>
    </div>
  );
}

/** The visitor's drawing in this tab. A draft of a user is deleted, because the visitor may be someone else. */
function restoreDraft() {
  if (tabOwner() !== null) clearTab();
  const { land, drawn, service, industry } = useOrderDraft.getState();
  const choice = service && industry && { serviceId: service.id, industryId: industry.id };
  const hasHoles = land !== null && land.coordinates.length > 1;
  return {
    choice,
    drawing: hasHoles ? null : (drawn ?? drawnOutline({ land })),
    parts: hasHoles ? [land.coordinates] : null,
  };
}
