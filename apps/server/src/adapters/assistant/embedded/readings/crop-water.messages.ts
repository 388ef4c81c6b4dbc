import { declareMessages } from '@furrow/messages/declare';

/** How an analysis of crop water is read. */
export const cropWaterMessages = declareMessages('assistant.crop_water', {
  about:
    'NDMI compares near-infrared and short-wave infrared light: it rises with the water in the leaves and with how much of the ground they cover.',
  helps:
    'It shows which parts of a field hold less water than the rest, so that you check and steer irrigation where it matters, and find leaks or blocked lines as spots or stripes.',
  start: 'Begin with the places with the lowest NDMI.',
  dry: 'The ground reads dry, or hardly any leaves cover it.',
  dry_advice:
    'Look first whether the stand is thin: bare ground reads dry too. If the crop is closed, check the soil by hand in a low and in a high place and look at your irrigation there.',
  little: 'There is little water in the canopy, or the stand is thin.',
  little_advice:
    'Dig in a low and in a high place. If the soil is dry under a closed crop, water the low places first; if the stand is thin, water is not what is missing.',
  fair: 'The canopy holds a fair amount of water.',
  fair_advice: 'Keep to your plan, and check the driest places by hand on hot and windy days.',
  well: 'The canopy is well supplied with water.',
  well_advice:
    'There is no sign of thirst from above. Where it is highest of all, make sure that no water stands.',
});
