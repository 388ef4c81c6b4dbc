/** Share of the field that has to be clear and measured before a scene is taken unasked. */
export const leastClearShare = 0.6;
/** From which on a result counts as one of the whole field. */
export const nearlyAllShare = 0.99;
