import { defineTexts } from './define-texts.ts';

/** Texts of the map on which anyone checks land on the landing page. */
export const landCheckTexts = defineTexts('landCheck', {
  title: 'See your field',
  invitation: 'What the satellite sees there, and what it costs. No account needed.',
  search: 'Search for a place',
  draw: 'Draw on the map',
  file: 'Open a file',
  close: 'Close the map',
  panel: 'Your field',
  hint: 'Search for a place. Then press the map to set each corner of the field.',
  drop: 'You can also drop a file here: GeoJSON, KML, GPX, WKT or a zipped Shapefile.',
  dropNow: 'Drop the file to see its fields.',
  reading: 'Reading {name}…',
  refusedFile: '{name} cannot be used',
  prices: 'One analysis of this field costs',
  pricesWait: 'Working out the prices…',
  order: 'Order',
  orderService: 'Order {service} for {price}',
  allFrom: 'All services from {price}',
  chosen: 'Chosen',
  failed: 'The land could not be checked.',
  mapLoading: 'Loading the map…',
  mapFailed: 'The map did not load. Check your connection.',
  signUp: 'Create account',
  savedField: 'Your field of {hectares} is kept when you sign up or sign in.',
  savedOrder: '{service} for your field of {hectares}: {price}. It is kept when you sign up or sign in.',
});
