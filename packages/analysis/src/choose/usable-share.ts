/** Min. share of the field that has to be clear and measured before a scene is chosen automatically. */
export const minClearShare = 0.6;
/** Min. share of valid pixels from which a result covers the whole field. */
export const minCompleteShare = 0.99;
