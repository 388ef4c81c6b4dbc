import { boundsOf } from '@furrow/geo/bounds';
import { useEffect } from 'react';
import type { Covered, FieldMap } from '../../map/field-map.ts';
import type { Land } from '../../ordering/hand.ts';
import { useSavedFields } from './saved-fields.ts';

/**
 * Shows the saved fields faintly below the drawing, so that none of them is drawn again.
 * @param inHand one of them that is no editable drawing: it is highlighted, and centred in the uncovered part of the map.
 */
export function useSavedAround(
  map: FieldMap | null,
  count: number | undefined,
  inHand: Land | null,
  covered: Covered | undefined,
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
        look: 'quiet',
      })),
    );
    map?.standOut(inHand?.field?.id ?? null);
  }, [map, data, inHand]);
  useEffect(() => {
    if (covered && inHand && map?.isMoved() === false)
      map.fitTo(boundsOf(inHand.geometry?.coordinates ?? [inHand.coordinates]));
  }, [map, covered, inHand]);
}
