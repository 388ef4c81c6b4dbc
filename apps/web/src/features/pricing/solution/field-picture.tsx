import type { Preview } from '@furrow/contract/pricing/visibility';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import type { OrderArea } from '../../../ordering/draft/order-draft.ts';
import { lastSeenTexts as texts } from '../../../texts/visibility.ts';
import { formatDay } from '../../../ui/formats/dates.ts';
import { outlineDrawing } from './outline-drawing.ts';

/**
 * The field on the newest clear satellite picture, which has its outline drawn on it. Until there is a picture, or
 * without one, the outline alone.
 */
export function FieldPicture({ area, pass }: { area: OrderArea; pass: Preview | undefined }) {
  return pass?.thumbnail ? (
    <img className="field-picture" src={pass.thumbnail} alt={texts.picture({ date: formatDay(pass.at) })} />
  ) : (
    <Outline parts={area.geometry?.coordinates ?? [area.coordinates]} />
  );
}

function Outline({ parts }: { parts: MultiPolygon }) {
  const { size, path } = outlineDrawing(parts);
  return (
    <svg className="field-picture" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path d={path} fillRule="evenodd" />
    </svg>
  );
}
