import { boundsOf } from '@furrow/geo/bounds';
import { useEffect } from 'react';
import type { Covered, FieldMap } from '../../map/field-map.ts';
import type { Land } from '../../ordering/hand.ts';
import { useSavedFields } from './saved-fields.ts';

/**
 * Draws the saved fields faintly under what is drawn, so that nobody draws one of them again.
 * @param inHand one of them that cannot be drawn by hand: it stands out, in the middle of what `covered` leaves free.
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
