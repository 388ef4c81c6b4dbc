import type { Preview } from '@furrow/contract/pricing/visibility';
import { boundsOf } from '@furrow/geo/area/bounds';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import type { OrderArea } from '../../../ordering/draft/order-draft.ts';
import { lastSeenTexts as texts } from '../../../texts/visibility.ts';
import { formatDay } from '../../../ui/formats/dates.ts';
import { newestClearPass } from '../passes/passes.ts';

/** The newest clear pass with a picture, else the newest one with a picture; undefined if there is none. */
export function newestPicture(passes: readonly Preview[] | undefined): Preview | undefined {
  const seen = passes?.filter(({ thumbnail }) => thumbnail !== null) ?? [];
  return newestClearPass(seen) ?? seen[0];
}

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

/** Width and height of the drawing, without its margin. */
const side = 100;
const margin = 10;

function Outline({ parts }: { parts: MultiPolygon }) {
  const [west, south, east, north] = boundsOf(parts);
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = side / Math.max((east - west) * narrowing, north - south, 1e-9);
  const [left, top] = [
    (side - (east - west) * narrowing * scale) / 2 + margin,
    (side - (north - south) * scale) / 2 + margin,
  ];
  const path = parts
    .flat()
    .map((ring) => {
      const points = ring.map(([lng, lat]) =>
        [left + (lng - west) * narrowing * scale, top + (north - lat) * scale]
          .map((value) => value.toFixed(1))
          .join(' '),
      );
      return `M${points.join('L')}Z`;
    })
    .join('');
  return (
    <svg
      className="field-picture"
      viewBox={`0 0 ${side + 2 * margin} ${side + 2 * margin}`}
      aria-hidden="true"
    >
      <path d={path} fillRule="evenodd" />
    </svg>
  );
}
