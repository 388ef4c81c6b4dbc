import type { Message } from '@furrow/messages/message';
import { adviceMessages as says } from '../advice-messages.ts';
import { reaches } from '../change-limits.ts';
import { isWindowCrop } from '../crops/crop-windows.ts';
import { daysBetween, isBetween, shiftDay } from '../crops/year-days.ts';
import type { Situation } from '../situation/situation.ts';
import type { AdviceRule } from './advice.ts';
import { likely, weak } from './certainty.ts';
import { isMeadow, isMeadowSeason } from './later-season-rules.ts';

/** dNBR from which a change counts, and area in hectares from which it is spoken of as a burn. */
const faintChange = 0.1;
export const minBurntHectares = 0.25;

/** dNBR of two views of the same season; null where it is unknown. */
const changeOfBurn = ({ input }: Situation): number | null =>
  input.service !== 'burn-scar' || input.burn == null || input.burn.sameSeason === false
    ? null
    : input.burn.dnbr;

const isBurnt = (situation: Situation): boolean =>
  changeOfBurn(situation) !== null && reaches(situation.input.burn?.burntHectares ?? 0, minBurntHectares);

/** True from the harvest of a crop to the end of the next sowing, before which old growth is cleared. */
function isHarvestTime({ season, day, input }: Situation): boolean {
  if (season === null || !isWindowCrop(input.crop ?? null)) return false;
  return isBetween(day, shiftDay(season.window.harvestFrom, -20), season.window.sowTo);
}

/** True where a meadow may have been cut: it is in season, and hardly any of it is as bare as after a severe fire. */
const isCutTime = (situation: Situation): boolean => {
  const severe = situation.input.burn?.severeHectares;
  return severe != null && severe < minBurntHectares && isMeadow(situation) && isMeadowSeason(situation);
};

/** Days after which a burn is spoken of with its age: what grows again by then is not in the view. */
const freshDays = 30;

function inspectBurn({ input }: Situation): Message {
  const day = input.burn!.firstSeen ?? input.viewed;
  const seen = { area: { hectares: input.burn!.burntHectares! }, day: { day } };
  const age = daysBetween(day, input.today);
  return age > freshDays ? says.inspect_old_burn({ ...seen, age }) : says.inspect_burn(seen);
}

/** Rows 37, 38 and 43. */
export const burnRules: readonly AdviceRule[] = [
  {
    row: 37,
    code: 'may-be-harvest',
    holds: (situation) =>
      (isCutTime(situation) && isBurnt(situation)) ||
      (isHarvestTime(situation) &&
        (isBurnt(situation) || reaches(changeOfBurn(situation) ?? 0, faintChange))),
    message: () => says.may_be_harvest(),
    certainty: weak,
  },
  {
    row: 38,
    code: 'inspect-burn',
    holds: isBurnt,
    message: inspectBurn,
    certainty: likely,
  },
  {
    row: 38,
    code: 'faint-change',
    holds: (situation) => reaches(changeOfBurn(situation) ?? 0, faintChange),
    message: () => says.faint_change(),
    certainty: likely,
  },
  {
    row: 38,
    code: 'regrowth',
    holds: (situation) => reaches(-(changeOfBurn(situation) ?? 0), faintChange),
    message: () => says.regrowth(),
    certainty: likely,
  },
  {
    row: 38,
    code: 'no-burn-seen',
    holds: (situation) => changeOfBurn(situation) !== null,
    message: () => says.no_burn_seen(),
    certainty: likely,
  },
  {
    row: 43,
    code: 'burn-other-season',
    holds: ({ input }) => input.service === 'burn-scar' && input.burn?.sameSeason === false,
    message: () => says.burn_other_season(),
    certainty: () => null,
  },
];
