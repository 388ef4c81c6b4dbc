import type { Message } from '@furrow/messages/message';
import {
  growthZoneMessages,
  lossZoneMessages,
  moistureZoneMessages,
  soilZoneMessages,
} from './zone-messages.ts';

type ZoneStep = keyof typeof growthZoneMessages;

interface ZoneScale {
  names: Readonly<Record<ZoneStep, () => Message>>;
  /** Average from which the names are true, and the name of zones below it. */
  from?: { average: number; otherwise: () => Message };
  /** Colours from the lowest step to the highest one. */
  colours: Readonly<Record<ZoneStep, string>>;
}

/**
 * Brown, straw and teal, which stay apart for colour-blind readers and in grey print (ColorBrewer BrBG, of which the
 * middle is straw).
 */
const brownToTeal = {
  lowest: '#8c510a',
  low: '#bf812d',
  middle: '#ecd9a3',
  high: '#5ab4ac',
  highest: '#01665e',
} as const;

/** Sand to brown, like the soil itself. */
const sandToBrown = {
  lowest: '#f6e8c3',
  low: '#e3c994',
  middle: '#c69c5d',
  high: '#8f6530',
  highest: '#543005',
} as const;

const growth: ZoneScale = { names: growthZoneMessages, colours: brownToTeal };
const scales: Readonly<Record<string, ZoneScale>> = {
  'soil-moisture': { names: moistureZoneMessages, colours: brownToTeal },
  'soil-mapping': { names: soilZoneMessages, colours: sandToBrown },
  // A high value is the damage here, so the colours are those of a weak stand.
  'burn-scar': {
    names: lossZoneMessages,
    // Below it is the class "unburned" of Key and Benson (2006).
    from: { average: 0.1, otherwise: lossZoneMessages.none },
    colours: {
      lowest: brownToTeal.highest,
      low: brownToTeal.high,
      middle: brownToTeal.middle,
      high: brownToTeal.low,
      highest: brownToTeal.lowest,
    },
  },
};

/** Steps by the number of zones, in the order of the zones: by rising values. */
const stepsByCount: Readonly<Record<number, readonly ZoneStep[]>> = {
  1: ['middle'],
  2: ['low', 'high'],
  3: ['low', 'middle', 'high'],
  4: ['lowest', 'low', 'high', 'highest'],
  5: ['lowest', 'low', 'middle', 'high', 'highest'],
};

/** A zone in words, and its colour, #rrggbb. */
export interface ZoneName {
  name: Message;
  color: string;
}

/**
 * Name and colour of each zone of a field, which are the same in tables, maps and files.
 * @param averages of the zones, rising; null for zones that have none
 * @returns empty where there are more zones than words, which are five
 */
export function nameZones(serviceCode: string, averages: readonly (number | null)[]): ZoneName[] {
  const { names, colours, from } = Object.hasOwn(scales, serviceCode) ? scales[serviceCode]! : growth;
  return (stepsByCount[averages.length] ?? []).map((step, index) => {
    const average = averages[index];
    const isBelow = from !== undefined && typeof average === 'number' && average < from.average;
    return { name: isBelow ? from.otherwise() : names[step](), color: colours[step] };
  });
}
