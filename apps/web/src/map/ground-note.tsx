import { texts } from '../texts/app.ts';
import { mapTexts } from '../texts/map.ts';
import { Button } from '../ui/button.tsx';
import type { ShownMap } from './field-map.ts';
import type { Grounds } from './grounds.ts';

interface Properties {
  map: ShownMap;
  /** Text shown when the map is zoomed out too far for satellite imagery. */
  nearer: string;
  ground: keyof Grounds;
  isFailing: boolean;
  isArriving: boolean;
  /** Zoom steps until satellite imagery is shown; 0: it is. */
  stepsToPictures: number;
}

/** Explains why the chosen basemap is not visible, with a remedy. Its button disappears with the cause, so the focus moves to the map. */
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
