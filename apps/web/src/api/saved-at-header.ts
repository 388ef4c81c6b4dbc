/** Header of a copy saved on this device: when it was saved, in ISO 8601. No response of the server has it. */
export const savedAtHeader = 'x-saved-at';
