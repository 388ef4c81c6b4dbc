import { texts } from '../../texts/app.ts';
import { mapTexts } from '../../texts/map.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { Basemaps } from '../interface/basemaps.ts';
import type { MapHandle } from '../interface/field-map.ts';

interface Props {
  map: MapHandle;
  /** Text shown while the map is zoomed out too far for satellite imagery. */
  zoomInText: string;
  basemap: keyof Basemaps;
  isFailing: boolean;
  /** True if the server refuses satellite imagery until the visitor signs up. */
  isSignUpNeeded: boolean;
  isLoading: boolean;
  /** Number of zoom steps until satellite imagery is shown; 0 if it is shown. */
  stepsToImagery: number;
}

/**
 * Explains why the chosen basemap is not visible, with a button that helps. The focus then moves to the map,
 * because the note disappears.
 */
export function BasemapNote(props: Props) {
  const { map, zoomInText, basemap, isFailing, isSignUpNeeded, isLoading, stepsToImagery } = props;
  const thenFocusMap = (act: () => void) => () => {
    act();
    map.focus();
  };
  if (basemap === 'satellite' && stepsToImagery > 0)
    return (
      <>
        {zoomInText}
        <Button variant="link" onClick={thenFocusMap(() => map.zoom(stepsToImagery))}>
          {mapTexts.map.zoomIn}
        </Button>
      </>
    );
  if (!isFailing) return isLoading && mapTexts.basemap.arriving[basemap];
  return (
    <>
      {basemap === 'satellite' && isSignUpNeeded
        ? mapTexts.basemap.signUpToGoOn
        : mapTexts.basemap.failing[basemap]}
      <Button variant="link" onClick={thenFocusMap(map.reload)}>
        {texts.action.tryAgain}
      </Button>
    </>
  );
}
