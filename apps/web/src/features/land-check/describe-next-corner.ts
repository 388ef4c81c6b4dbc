import { mapTexts } from '../../texts/map.ts';

const texts = mapTexts.selectArea;
/** Minimum number of corners of a field. */
const minCorners = 3;

/** Sentence about the next step of drawing: how many corners are missing, or how to close the outline. */
export const describeNextCorner = (corners: number): string =>
  corners < minCorners
    ? texts.more({ set: texts.corners({ count: corners }), left: minCorners - corners })
    : texts.closeIt;
