import { useId } from 'react';
import { fieldsTexts } from '../../../texts/fields.ts';

const texts = fieldsTexts.look;

interface Properties {
  look: 'list' | 'map';
  onLook: (look: 'list' | 'map') => void;
}

/** Switch between list and map on a narrow screen. */
export function ListOrMap({ look, onLook }: Properties) {
  const name = useId();
  return (
    <fieldset className="list-or-map">
      <legend className="visually-hidden">{texts.label}</legend>
      {(['list', 'map'] as const).map((each) => (
        <label key={each}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            checked={look === each}
            onChange={() => onLook(each)}
          />
          <span>{texts[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}
