import type { RecordMetadata } from '../../record/metadata.ts';
import type { DayChoice } from '../dates/use-day-choice.ts';
import { useDayInNaturalColours } from '../dates/use-day-map.ts';
import { useEarlierValues } from './use-earlier-values.ts';
import type { FileUrls } from './use-file-urls.ts';
import { useIndexValues } from './use-index-values.ts';
import { useMapPicture } from './use-map-picture.ts';
import { useMapValues } from './use-map-values.ts';
import type { MapViewSettings } from './views.ts';

interface Props {
  metadata: RecordMetadata;
  urls: FileUrls;
  settings: MapViewSettings;
  choice: DayChoice | null;
  /** Id of the shown analysis; null if the viewer is not its buyer. */
  itemId: string | null;
  /** Id of the analysis before it that is compared; null if none is, or if days are compared. */
  earlierRunId: string | null;
  chosenZone: number | null;
}

/** What the map shows of a day: values by pixel, the picture of them with its scale, and natural colours. */
export function useMapContent({ metadata, urls, settings, choice, itemId, earlierRunId, chosenZone }: Props) {
  const { view } = settings;
  const ownUrl = metadata.overlay ? urls.values : null;
  const ownValues = useIndexValues(ownUrl);
  const day = useMapValues({ itemId, choice, ownUrl, ownValues, recorded: metadata.change });
  const { values, comparison, isLoading } = day;
  const earlier = useEarlierValues(view === 'change' ? earlierRunId : null);
  const otherDay = choice && choice.shownDay !== choice.ownDay ? choice.shownDay : null;
  const dayInNatural = useDayInNaturalColours(
    itemId,
    choice?.hasMaps && (view === 'natural' || view === 'both') ? otherDay : null,
  );
  const picture = useMapPicture({
    settings,
    metadata,
    image: urls.image,
    values,
    earlier,
    comparison,
    isOtherDay: otherDay !== null,
    isLoading,
    chosenZone,
  });
  return {
    ...day,
    ...picture,
    otherDay,
    natural: otherDay === null ? urls.natural : dayInNatural.url,
    lacksNatural: dayInNatural.hasFailed,
  };
}
