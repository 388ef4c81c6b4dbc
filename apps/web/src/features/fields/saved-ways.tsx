import { Link } from 'react-router';
import type { Land } from '../../ordering/hand.ts';
import { mapTexts } from '../../texts/map.ts';
import { countText } from '../../ui/numbers.ts';

const texts = mapTexts.selectArea;

interface Properties {
  /** Number of saved fields; undefined while unknown. */
  count: number | undefined;
  /** The saved field in the order draft. */
  field: Land['field'];
}

/** Other sources of a field than drawing one: the one in the draft, the saved ones, or a file. */
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
