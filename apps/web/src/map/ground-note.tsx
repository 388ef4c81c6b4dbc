import { texts } from '../texts/app.ts';
import { mapTexts } from '../texts/map.ts';
import { Button } from '../ui/button.tsx';
import type { ShownMap } from './field-map.ts';
import type { Grounds } from './grounds.ts';

interface Properties {
  map: ShownMap;
  /** Said from too far away for pictures from above. */
  nearer: string;
  ground: keyof Grounds;
  isFailing: boolean;
  isArriving: boolean;
  /** Steps until pictures from above are shown; 0: they are. */
  stepsToPictures: number;
}

/** Why the ground that was chosen is not to be seen, and what helps. The button goes with what it does: the keys go to the map. */
export function GroundNote({ map, nearer, ground, isFailing, isArriving, stepsToPictures }: Properties) {
  const andToMap = (act: () => void) => () => {
    act();
    map.focus();
  };
  if (ground === 'satellite' && stepsToPictures > 0)
    return (
      <>
        {nearer}
        <Button look="link" onClick={andToMap(() => map.zoom(stepsToPictures))}>
          {mapTexts.map.zoomIn}
        </Button>
      </>
    );
  if (!isFailing) return isArriving && mapTexts.ground.arriving[ground];
  return (
    <>
      {mapTexts.ground.failing[ground]}
      <Button look="link" onClick={andToMap(map.reload)}>
        {texts.action.tryAgain}
      </Button>
    </>
  );
}
