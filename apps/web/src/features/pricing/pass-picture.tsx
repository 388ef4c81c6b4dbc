import type { Preview } from '@furrow/contract/visibility';
import { orderingTexts } from '../../texts/ordering.ts';

/** What was seen on a pass, or that it cannot be shown. `alt` is empty where words beside it say it. */
export function PassPicture({
  pass: { thumbnail },
  alt = '',
}: {
  pass: Pick<Preview, 'thumbnail'>;
  alt?: string;
}) {
  return thumbnail === null ? (
    <span className="pass-picture pass-picture-none">{orderingTexts.lastSeen.noPicture}</span>
  ) : (
    <img className="pass-picture" src={thumbnail} alt={alt} />
  );
}
