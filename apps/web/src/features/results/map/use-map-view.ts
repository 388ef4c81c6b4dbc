import { useState } from 'react';
import type { RecordMetadata } from '../../record/metadata.ts';
import type { DayChoice } from '../dates/use-day-choice.ts';
import type { FileUrls } from './use-file-urls.ts';
import { availableViews, defaultSettings, type MapViewName, type MapViewSettings } from './views.ts';

interface Props {
  metadata: RecordMetadata;
  urls: FileUrls;
  choice: DayChoice | null;
  /** Id of the previous analysis of the same field that has images; null if there is none. */
  previousRunId: string | null;
  onChooseZone: (zone: number | null) => void;
}

export interface MapView {
  views: readonly MapViewName[];
  settings: MapViewSettings;
  changeSettings: (change: Partial<MapViewSettings>) => void;
  /** True if the strip under the map chooses the days that are compared. */
  hasStrip: boolean;
}

/** Views that the map of a result has, and the settings of the shown one. */
export function useMapView({ metadata, urls, choice, previousRunId, onChooseZone }: Props): MapView {
  const hasStrip = choice?.hasMaps === true && choice.days.length > 1;
  const views = availableViews({
    geojson: metadata.geojson,
    hasIndex: Boolean(urls.image && metadata.overlay),
    hasNatural: urls.natural !== null,
    hasBefore: hasStrip || previousRunId !== null,
  });
  const [requested, setRequested] = useState<MapViewSettings>(() => defaultSettings(views));
  // The result of another day may not have the view that was selected.
  const allowedView = views.includes(requested.view) ? requested.view : defaultSettings(views).view;
  const settings: MapViewSettings = { ...requested, view: choice?.comparedDay ? 'change' : allowedView };
  const changeSettings = ({ view: newView, ...change }: Partial<MapViewSettings>): void => {
    if (hasStrip && newView === 'change') choice.compareFirst();
    else if (newView) choice?.compare(null);
    if (change.withZones !== undefined) onChooseZone(null);
    const withView = newView && !(hasStrip && newView === 'change') && { view: newView };
    setRequested((previous) => ({ ...previous, ...change, ...withView }));
  };
  return { views, settings, changeSettings, hasStrip };
}
