import { Link } from 'react-router';
import type { OrderArea } from '../../ordering/draft/order-draft.ts';
import { mapTexts } from '../../texts/map.ts';

const texts = mapTexts.selectArea;

interface Props {
  /** Number of saved fields; undefined while unknown. */
  count: number | undefined;
  /** The saved field in the order draft. */
  field: OrderArea['field'];
}

/** Other sources of a field than drawing one: the field in the draft, the saved fields, or a file. */
export function OtherFieldSources({ count, field }: Props) {
  return (
    <>
      {field && (
        <p>
          {texts.selected({ name: field.name })} <Link to="/solution">{texts.seeCosts}</Link>
        </p>
      )}
      {count !== undefined && (
        <p>
          {count > 0 ? (
            <Link to="/fields">{texts.fields({ count })}</Link>
          ) : (
            <Link to="/fields/import">{texts.importFields}</Link>
          )}
        </p>
      )}
    </>
  );
}
