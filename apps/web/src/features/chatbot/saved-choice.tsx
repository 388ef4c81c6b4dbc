import type { SavedField } from '@furrow/contract/fields';
import { Link } from 'react-router';
import { chatbotTexts } from '../../texts/chatbot.ts';
import { areaText } from '../../ui/areas.ts';
import { inOneLine } from '../../ui/in-one-line.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { useSavedFields } from '../fields/saved-fields.ts';

const texts = chatbotTexts.area;

/** Maximum number of fields in the list. */
const most = 200;

interface Properties {
  /** Total number of saved fields. */
  count: number;
  /** Id of the selected field. */
  chosen: string | null;
  onChoose: (field: SavedField) => void;
}

/** Selects a saved field instead of drawing one. */
export function SavedChoice({ count, chosen, onChoose }: Properties) {
  const { data } = useSavedFields();
  if (!data) return null;
  if (count > most) {
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
        label: inOneLine(name, areaText(area_ha)),
      }))}
      value={chosen ?? ''}
      onChange={(event) => {
        const field = data.find(({ id }) => id === event.target.value);
        if (field) onChoose(field);
      }}
    />
  );
}
