import './ground-choice.css';
import { useId } from 'react';
import { mapTexts } from '../texts/map.ts';
import type { Grounds } from './grounds.ts';

interface Properties {
  ground: keyof Grounds;
  onChoose: (ground: keyof Grounds) => void;
}

/** Choice of the basemap, road or satellite: radio buttons, so that arrow keys switch between them. */
export function GroundChoice({ ground, onChoose }: Properties) {
  const name = useId();
  return (
    <fieldset className="ground-choice">
      <legend className="visually-hidden">{mapTexts.ground.label}</legend>
      {(['road', 'satellite'] as const).map((each) => (
        <label key={each}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={each}
            checked={ground === each}
            onChange={() => onChoose(each)}
          />
          <span>{mapTexts.ground[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}
