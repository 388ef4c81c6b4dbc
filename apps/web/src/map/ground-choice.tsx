import './ground-choice.css';
import { useId } from 'react';
import { texts } from '../texts/en.ts';
import { mapTexts } from '../texts/map.en.ts';
import { Button } from '../ui/button.tsx';
import type { Grounds } from './grounds.ts';

interface Properties {
  ground: keyof Grounds;
  isFailing: boolean;
  onChoose: (ground: keyof Grounds) => void;
  onTryAgain: () => void;
}

/** Road or satellite: two of one kind, so that arrow keys change between them. */
export function GroundChoice({ ground, isFailing, onChoose, onTryAgain }: Properties) {
  const name = useId();
  return (
    <>
      <fieldset className="ground-choice">
        <legend className="visually-hidden">{mapTexts.ground.label}</legend>
        {(['road', 'satellite'] as const).map((each) => (
          <label key={each}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              checked={ground === each}
              onChange={() => onChoose(each)}
            />
            <span>{mapTexts.ground[each]}</span>
          </label>
        ))}
      </fieldset>
      <div role="status">
        {isFailing && ground === 'satellite' && (
          <p className="ground-failing">
            {mapTexts.ground.failing}
            <Button look="link" onClick={onTryAgain}>
              {texts.action.tryAgain}
            </Button>
          </p>
        )}
      </div>
    </>
  );
}
