import type { CommonSeason, SeasonOffer } from '../../../ordering/draft/season-plan.ts';
import { rhythmTexts as texts } from '../../../texts/rhythm.ts';
import { formatDay } from '../../../ui/formats/dates.ts';
import { formatFields } from '../quote/format-fields.ts';

/** Says when the crop of a field grows; undefined if it grows now, or while that is unknown. */
export function describeOutOfSeason(
  offer: SeasonOffer | undefined,
  vegetationType: string | null,
): string | undefined {
  if (!offer?.next || vegetationType === null) return undefined;
  const { starts_on, ends_on } = offer.next;
  return texts.seasonNot({ crop: vegetationType, start: formatDay(starts_on), end: formatDay(ends_on) });
}

/** Names the fields whose crop does not grow now; undefined if there are none. */
export function describeFieldsOutOfSeason(season: CommonSeason | null): string | undefined {
  const names = season?.outOfSeason ?? [];
  return names.length === 0
    ? undefined
    : texts.seasonNotOfMany({ count: names.length, fields: formatFields(names) });
}
