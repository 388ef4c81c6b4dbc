import { Link } from 'react-router';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { itemChangeTexts as texts } from '../../../texts/cart.ts';

interface Props {
  /** Name of the items that were to be changed and are no longer in the basket; null if they are there. */
  missingName: string | null;
}

/** Note that items of the basket are being changed, with a way back that leaves them as they are. */
export function ChangeNote({ missingName }: Props) {
  const name = useOrderDraft((draft) => draft.replaces?.name);
  if (missingName !== null)
    return (
      <p className="order-note" role="alert">
        {texts.gone({ name: missingName })}
      </p>
    );
  return (
    name !== undefined && (
      <p className="order-note">
        {texts.note({ name })} <Link to="/basket">{texts.leave}</Link>
      </p>
    )
  );
}
