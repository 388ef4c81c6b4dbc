import { recordMessages } from '../messages/record-messages.ts';

/**
 * Scene classification (SCL) of Sentinel-2 L2A: 0 no data · 1 saturated · 2 dark area · 3 cloud shadow · 4 vegetation ·
 * 5 bare · 6 water · 7 unclassified · 8 cloud medium · 9 cloud high · 10 thin cirrus · 11 snow.
 * Source: ESA, Sen2Cor configuration and user manual.
 */
const invalidClasses: readonly number[] = [0, 1, 3, 8, 9, 10, 11];
const cloudClasses: readonly number[] = [3, 8, 9, 10];

function classLookup(classes: readonly number[]): Uint8Array {
  const table = new Uint8Array(256);
  for (const value of classes) table[value] = 1;
  return table;
}

/** 1 for valid classes; values that the classification does not define are invalid. */
export const validClass: Uint8Array = classLookup(
  Array.from({ length: 12 }, (_, value) => value).filter((value) => !invalidClasses.includes(value)),
);

/** 1 for the classes that count as cloud: shadow, medium and high cloud, cirrus. */
export const cloudClass: Uint8Array = classLookup(cloudClasses);

export const classNoData = 0;
export const classSaturated = 1;
export const classDark = 2;
export const classVegetation = 4;
export const classBare = 5;
export const classWater = 6;
export const classUnclassified = 7;
export const classSnow = 11;
/** Values above this are undefined. */
export const highestClass = 11;

export const maskDescription = recordMessages.mask({ classes: invalidClasses.join(', ') });
