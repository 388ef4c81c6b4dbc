import type { Polygon, Position } from '@furrow/geo/rings/polygon';
import { drawnOutline, type OrderDraft } from '../../ordering/draft/order-draft.ts';
import type { FileField } from '../../ordering/file-fields.ts';
import { useOrderDraft } from '../../ordering/use-order-draft.ts';
import { clearTab, tabOwner } from '../../session/tab-owner.ts';
import type { OfferChoice } from './choose-offer.ts';

interface RestoredDraft {
  choice: OfferChoice | null;
  /** The drawing as the corners of one outline; null if there is none. */
  drawing: readonly Position[] | null;
  /** The drawing with its parts and holes; null if it has none. */
  parts: Polygon[] | null;
  /** The field of a file that was drawn, with its labels. */
  field: FileField | null;
}

/** The visitor's drawing in this tab. A draft of a user is deleted, because the visitor may be someone else. */
export function restoreDraft(): RestoredDraft {
  if (tabOwner() !== null) clearTab();
  const { land, labels, drawn, service, industry } = useOrderDraft.getState();
  const choice = service && industry && { serviceId: service.id, industryId: industry.id };
  const coordinates = land && partsOf(land);
  const isSimple = coordinates === null || (coordinates.length === 1 && coordinates[0]!.length === 1);
  return {
    choice,
    drawing: isSimple ? (drawn ?? drawnOutline({ land })) : null,
    parts: isSimple ? null : coordinates,
    field:
      land && labels && coordinates
        ? { ...labels, hectares: land.hectares, geometry: { type: 'MultiPolygon', coordinates } }
        : null,
  };
}

const partsOf = ({ geometry, coordinates }: NonNullable<OrderDraft['land']>): Polygon[] =>
  geometry?.coordinates ?? [coordinates];
