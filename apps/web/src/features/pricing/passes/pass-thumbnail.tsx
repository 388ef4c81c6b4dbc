import type { Preview } from '@furrow/contract/pricing/visibility';
import { lastSeenTexts } from '../../../texts/visibility.ts';

/** Preview of a pass, or a note that there is none. `alt` is empty if the text next to the preview describes it. */
export function PassThumbnail({
  pass: { thumbnail },
  alt = '',
}: {
  pass: Pick<Preview, 'thumbnail'>;
  alt?: string;
}) {
  return thumbnail === null ? (
    <span className="pass-picture pass-picture-none">{lastSeenTexts.noPicture}</span>
  ) : (
    <img className="pass-picture" src={thumbnail} alt={alt} />
  );
}
