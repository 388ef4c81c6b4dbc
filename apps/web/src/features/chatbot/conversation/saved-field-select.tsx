import type { SavedField } from '@furrow/contract/fields/fields';
import { Link } from 'react-router';
import { chatbotTexts } from '../../../texts/chatbot.ts';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { formatArea } from '../../../ui/formats/areas.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { useSavedFields } from '../../fields/saved-fields.ts';

const texts = chatbotTexts.area;

/** Maximum number of fields in the list. */
const maxListed = 200;

interface Props {
  /** Total number of saved fields. */
  count: number;
  /** Id of the selected field. */
  selectedId: string | null;
  onSelect: (field: SavedField) => void;
}

/** Select with which the user chooses a saved field and does not draw one. */
export function SavedFieldSelect({ count, selectedId, onSelect }: Props) {
  const { data } = useSavedFields();
  if (!data) return null;
  if (count > maxListed) {
    return (
      <p className="order-small">
        <Link to="/fields">{texts.savedMany}</Link>
      </p>
    );
  }
  return (
    <SelectField
      label={texts.saved}
      placeholder={texts.savedChoose}
      options={data.map(({ id, name, area_ha }) => ({
        value: id,
        label: joinFacts(name, formatArea(area_ha)),
      }))}
      value={selectedId ?? ''}
      onChange={(event) => {
        const field = data.find(({ id }) => id === event.target.value);
        if (field) onSelect(field);
      }}
    />
  );
}
