/** Distance in metres between the sites of districts: about a mile. */
export const districtSpacingM = 1640;
