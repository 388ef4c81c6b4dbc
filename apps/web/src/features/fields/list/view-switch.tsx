import './view-switch.css';
import { useId } from 'react';
import { fieldsTexts } from '../../../texts/fields.ts';

const texts = fieldsTexts.viewSwitch;

interface Props {
  view: 'list' | 'map';
  onViewChange: (view: 'list' | 'map') => void;
}

/** Switch between list and map on a narrow screen. */
export function ViewSwitch({ view, onViewChange }: Props) {
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
            checked={view === each}
            onChange={() => onViewChange(each)}
          />
          <span>{texts[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}
