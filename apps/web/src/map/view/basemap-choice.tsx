import './basemap-choice.css';
import { useId } from 'react';
import { mapTexts } from '../../texts/map.ts';
import type { Basemaps } from '../interface/basemaps.ts';

interface Props {
  basemap: keyof Basemaps;
  onChoose: (basemap: keyof Basemaps) => void;
}

/**
 * Choice between the road and the satellite basemap. It consists of radio buttons, so that arrow
 * keys switch between them.
 */
export function BasemapChoice({ basemap, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className="basemap-choice">
      <legend className="visually-hidden">{mapTexts.basemap.label}</legend>
      {(['road', 'satellite'] as const).map((each) => (
        <label key={each}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={each}
            checked={basemap === each}
            onChange={() => onChoose(each)}
          />
          <span>{mapTexts.basemap[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}
