import type { SavedField } from '@furrow/contract/fields';
import { Link } from 'react-router';
import { chatbotTexts } from '../../texts/chatbot.ts';
import { areaText } from '../../ui/areas.ts';
import { inOneLine } from '../../ui/in-one-line.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { useSavedFields } from '../fields/saved-fields.ts';

const texts = chatbotTexts.area;

/** As many as one list can be looked through. */
const most = 200;

interface Properties {
  /** Saved fields in all. */
  count: number;
  /** Id of the one that is chosen. */
  chosen: string | null;
  onChoose: (field: SavedField) => void;
}

/** One of the saved fields instead of a drawing. */
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
