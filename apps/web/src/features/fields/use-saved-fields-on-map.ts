import { boundsOf } from '@furrow/geo/area/bounds';
import { useEffect } from 'react';
import type { FieldMap, MapPadding } from '../../map/interface/field-map.ts';
import type { OrderArea } from '../../ordering/draft/order-draft.ts';
import { useSavedFields } from './saved-fields.ts';

/**
 * Shows the saved fields faintly below the drawing, so that users do not draw them again.
 * @param selected a saved field that is highlighted and centred, because it cannot be edited as a drawing.
 */
export function useSavedFieldsOnMap(
  map: FieldMap | null,
  count: number | undefined,
  selected: OrderArea | null,
  padding: MapPadding | undefined,
): void {
  const { data } = useSavedFields(map !== null && count !== undefined && count > 0);
  useEffect(() => {
    if (!data) return;
    map?.showFields(
      data.map(({ id, name, geometry, area_ha }) => ({
        id,
        name,
        geometry,
        hectares: area_ha,
        isChosen: false,
        appearance: 'quiet',
      })),
    );
    map?.highlight(selected?.field?.id ?? null);
  }, [map, data, selected]);
  useEffect(() => {
    if (padding && selected && map?.hasBeenMoved() === false)
      map.fitBounds(boundsOf(selected.geometry?.coordinates ?? [selected.coordinates]));
  }, [map, padding, selected]);
}
