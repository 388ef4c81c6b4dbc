import { declareMessages } from '@furrow/messages/declare';

/** Interpretation of carbon uptake analyses. */
export const carbonReadingMessages = declareMessages('assistant.carbon', {
  index: 'carbon uptake',
  about:
    'Carbon uptake is what the plants took out of the air within a year, estimated from the light that their leaves caught. It is not what stays in wood and soil.',
  helps:
    'It lets you compare years and places: which parts of a field grow less over a whole year, and whether cover crops, grass strips or trees change that. It is a trend and never a credit: you cannot sell anything on it.',
  start: 'Start with the band with the lowest uptake.',
  little: 'Little grew here over the year.',
  little_advice: 'Check how long the field lay bare: a cover crop between two crops raises the uptake most.',
  moderate: 'A moderate amount grew here over the year.',
  moderate_advice:
    'Compare it with other years and with the fields around it. Where it is lowest, look for long bare periods, drought or a poor stand.',
  much: 'A lot grew here over the year.',
  much_advice: 'Keep the ground green for as long as you do now, and compare with next year.',
  state_none: 'Hardly anything green grew on this land within the year.',
  state_little: 'The plants on this land took up little carbon within the year.',
  state_fair: 'The plants on this land took up a fair amount of carbon within the year.',
  state_much: 'The plants on this land took up a lot of carbon within the year.',
});
