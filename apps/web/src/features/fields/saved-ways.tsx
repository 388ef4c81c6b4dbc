import { Link } from 'react-router';
import type { Land } from '../../ordering/hand.ts';
import { mapTexts } from '../../texts/map.ts';
import { countText } from '../../ui/numbers.ts';

const texts = mapTexts.selectArea;

interface Properties {
  /** Saved fields; undefined while nobody knows how many. */
  count: number | undefined;
  /** The saved field that is in hand. */
  field: Land['field'];
}

/** Other ways to a field than drawing one: the one in hand, those that are saved, or a file of them. */
export function SavedWays({ count, field }: Properties) {
  return (
    <>
      {field && (
        <p>
          {texts.inHand({ name: field.name })} <Link to="/solution">{texts.seeCosts}</Link>
        </p>
      )}
      {count !== undefined && (
        <p>
          {count > 0 ? (
            <Link to="/fields">{texts.fields({ count: countText(count) })}</Link>
          ) : (
            <Link to="/fields/import">{texts.importFields}</Link>
          )}
        </p>
      )}
    </>
  );
}
