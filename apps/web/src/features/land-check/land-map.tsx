import type { Position } from '@furrow/geo/rings/polygon';
import { refuse } from '@furrow/geo/validity/outline-refusals';
import { loadMap } from '../../map/fields/load-map.ts';
import type { Drawing, FieldMap, LngLat, MapPadding } from '../../map/interface/field-map.ts';
import { BasemapChoice } from '../../map/view/basemap-choice.tsx';
import { MapView } from '../../map/view/map-view.tsx';
import { mapTexts } from '../../texts/map.ts';
import { renderInPageLanguage } from '../../ui/formats/render-message.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { DrawingTools } from '../fields/drawing-tools.tsx';
import type { InitialMapState } from '../fields/initial-map-state.ts';
import { MyLocation } from '../fields/my-location.tsx';
import { fetchPlaces } from '../fields/place-requests.ts';
import { PlaceSearch } from '../fields/place-search.tsx';
import { useBasemaps } from '../fields/use-basemaps.tsx';
import type { TypedPlace } from './early-place-search.tsx';

interface Props {
  state: Extract<InitialMapState, { start: unknown }>;
  drawing: Drawing;
  initialDrawing: readonly Position[] | null;
  padding: MapPadding | undefined;
  map: FieldMap | null;
  /** What was typed before the map was there, for a search box with the focus; null for one without. */
  typedPlace: TypedPlace | null;
  onSearchReady: () => void;
  onReady: (map: FieldMap) => void;
  onDrawing: (drawing: Drawing) => void;
}

/** The map on which a visitor finds and draws a field. */
export function LandMap({
  state: { start, restricted },
  drawing,
  initialDrawing,
  padding,
  map,
  typedPlace,
  onSearchReady,
  onReady,
  onDrawing,
}: Props) {
  const { basemaps, basemap, chooseBasemap, sources, note } = useBasemaps(
    map,
    mapTexts.basemap.nearerOrSearch,
  );
  const goTo = (place: LngLat) => {
    map?.showMarker(place, 'found');
    map?.goTo(place);
    map?.focus();
  };
  return (
    <MapView
      load={loadMap}
      start={start}
      restricted={restricted}
      initialDrawing={initialDrawing}
      onReady={onReady}
      onDrawing={onDrawing}
      onRestricted={() => toast('error', renderInPageLanguage(refuse('restricted').message))}
      use="draw"
      basemaps={basemaps}
      label={drawing.tool === 'edit' ? mapTexts.map.editLabel : mapTexts.map.drawLabel}
      sources={sources}
      note={note}
      {...(padding && { padding })}
      tools={<MyLocation map={map} />}
    >
      {map && (
        <>
          {!typedPlace?.isComposing && (
            <PlaceSearch
              {...(typedPlace && { opened: { ...typedPlace, onReady: onSearchReady } })}
              search={(query, signal) => fetchPlaces(query, map.visibleArea(), signal)}
              onChoose={goTo}
              onClear={map.hideMarker}
            />
          )}
          <DrawingTools map={map} drawing={drawing} />
          <BasemapChoice basemap={basemap} onChoose={chooseBasemap} />
        </>
      )}
    </MapView>
  );
}
