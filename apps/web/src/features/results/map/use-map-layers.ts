import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import { useEffect, useEffectEvent } from 'react';
import type { Bounds } from '../../../map/interface/field-map.ts';
import type { ResultMap, ResultShape } from '../../../map/interface/result-map.ts';
import { resultsTexts } from '../../../texts/results.ts';
import { deviceOf } from '../navigation/device.ts';
import { navigationAddress } from '../navigation/navigation-address.ts';
import type { MapViewSettings } from './views.ts';

interface Layers {
  settings: MapViewSettings;
  field: MultiPolygon;
  /** CSS colour of the field where the map has no picture; null: no fill. */
  fill: string | null;
  picture: string | HTMLCanvasElement | null;
  /** URL of the image in natural colours; null if there is none. */
  natural: string | null;
  /** Box of the images in degrees; null if the result has none. */
  box: Bounds | null;
  isLoading: boolean;
  onMissing: () => void;
  /** Zones or other shapes of the result. */
  found: readonly ResultShape[];
  cell: ResultShape | null;
  /** [lng, lat] of the weakest part in degrees; null if there is none. */
  weakestPart: readonly [number, number] | null;
}

/** Opacity of the day before, while the shown one is loading. */
const waitingOpacity = 0.35;

/** Puts the field, its images, its shapes and the pin of its weakest part on the map. */
export function useMapLayers(map: ResultMap | null, layers: Layers): void {
  const { field, fill, picture, natural, box, isLoading, found, cell, weakestPart } = layers;
  const { view, opacity, swipeShare } = layers.settings;
  const onMissing = useEffectEvent(() => layers.onMissing());
  useEffect(() => map?.showField(field, { fill }), [map, field, fill]);
  useEffect(() => {
    const images =
      box && (view !== 'shapes' || natural)
        ? { index: picture, natural: view === 'both' || view === 'natural' ? natural : null, bounds: box }
        : null;
    map?.showImages(images, () => onMissing());
  }, [map, picture, natural, view, box]);
  useEffect(() => {
    const shownOpacity = isLoading ? opacity * waitingOpacity : opacity;
    map?.showIndex(view === 'natural' ? 0 : shownOpacity, view === 'both' ? swipeShare : 0);
  }, [map, view, opacity, swipeShare, isLoading]);
  useEffect(() => map?.showShapes([...found, ...(cell ? [cell] : [])]), [map, found, cell]);
  const [lng = null, lat = null] = weakestPart ?? [];
  useEffect(() => {
    if (lng === null || lat === null) return map?.showPin(null);
    map?.showPin({
      point: [lng, lat],
      address: navigationAddress([lng, lat], deviceOf(navigator.userAgent)),
      label: resultsTexts.nextStep.way,
    });
  }, [map, lng, lat]);
}
