import type { OrderRow } from '@furrow/contract/orders/orders';
import type { FieldThumbnail as Thumbnail } from '@furrow/contract/orders/thumbnails';
import type { Ref } from 'react';
import { orderingTexts } from '../../../texts/ordering.ts';
import { ringsOfShape, ringsPath } from './rings.ts';
import { useAttribution } from './thumbnails.tsx';

/** A picture is of this month, so it is not loaded again while the page is open. A list needs none of its pictures. */
export const thumbnailOptions = { staleTimeMs: Number.POSITIVE_INFINITY, quiet: 'all' } as const;

interface Props {
  ref?: Ref<SVGSVGElement>;
  /** Undefined until it is loaded. */
  thumbnail?: Thumbnail | undefined;
  /** Shape of the field until its thumbnail is loaded; undefined if it is not known before. */
  shape?: OrderRow['shape'] | undefined;
  /** Name of the field, for the alternative text; undefined where the thumbnail is part of a control with a name. */
  name?: string | undefined;
}

const texts = orderingTexts.thumbnails;

/**
 * Small picture of a field in a list: its outline on satellite imagery. Without imagery, the outline alone.
 */
export function FieldThumbnail({ ref, thumbnail, shape, name }: Props) {
  const picture = thumbnail?.picture;
  useAttribution(picture?.attribution);
  const alternative =
    name === undefined ? undefined : (picture ? texts.picture : texts.outline)({ field: name });
  const path = ringsPath(thumbnail?.outline ?? (shape ? ringsOfShape(shape) : []));
  return (
    <svg
      ref={ref}
      className="field-thumbnail"
      viewBox="0 0 100 100"
      data-picture={picture ? true : undefined}
      role={alternative && 'img'}
      aria-label={alternative}
      aria-hidden={alternative === undefined || undefined}
    >
      {picture && <image href={picture.url} width="100" height="100" />}
      {picture && <path className="field-thumbnail-halo" d={path} fillRule="evenodd" />}
      <path d={path} fillRule="evenodd" />
    </svg>
  );
}
