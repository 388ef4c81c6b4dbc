/**
 * Header that marks a copy saved on this device, with the time of saving (ISO 8601). Responses of
 * the server do not have it.
 */
export const savedAtHeader = 'x-saved-at';
