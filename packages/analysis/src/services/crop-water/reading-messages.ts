import { declareMessages } from '@furrow/messages/declare';

/** Interpretation of crop water analyses. */
export const cropWaterReadingMessages = declareMessages('assistant.crop_water', {
  about:
    'NDMI compares near-infrared and short-wave infrared light: it rises with the water in the leaves and with how much of the ground they cover.',
  helps:
    'It shows which parts of a field hold less water than the rest, so you can check and adjust irrigation where it matters, and find leaks or blocked lines as spots or stripes.',
  start: 'Start with the places with the lowest NDMI.',
  dry: 'The ground reads dry, or hardly any leaves cover it.',
  dry_advice:
    'First check whether the stand is thin: bare ground reads dry too. If the crop covers the ground, check the soil by hand where the value is low and where it is high, and check your irrigation there.',
  little: 'There is little water in the canopy, or the stand is thin.',
  little_advice:
    'Dig where the value is low and where it is high. If the soil is dry under a full cover of crop, water the low places first; if the stand is thin, water is not what is missing.',
  fair: 'The canopy holds a fair amount of water.',
  fair_advice: 'Keep to your plan, and check the driest places by hand on hot and windy days.',
  well: 'The canopy is well supplied with water.',
  well_advice:
    'From above there is no sign of thirst. Where the value is highest, make sure that there is no standing water.',
  state_dry: 'The leaves on this field show hardly any water: they are dry, or the ground is bare.',
  state_little: 'The leaves on this field show little water: they are dry, or few.',
  state_fair: 'The leaves on this field hold a fair amount of water.',
  state_plenty: 'The leaves on this field hold plenty of water.',
});
