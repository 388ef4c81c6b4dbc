import { declareMessages } from '@furrow/messages/declare';

const position = { lat: 'figure', lng: 'figure' } as const;

/** Where land is, by the coordinates of its centre. */
export const landMessages = declareMessages('land', {
  north_east: ['{lat}°\u00a0N, {lng}°\u00a0E', position],
  north_west: ['{lat}°\u00a0N, {lng}°\u00a0W', position],
  south_east: ['{lat}°\u00a0S, {lng}°\u00a0E', position],
  south_west: ['{lat}°\u00a0S, {lng}°\u00a0W', position],
});
