import { declareMessages } from '@furrow/messages/declare';

/** How an analysis of a burn scar is read. */
export const burnScarMessages = declareMessages('assistant.burn_scar', {
  about:
    'dNBR compares the field before and after the day of the fire: the more leaves are gone, the higher it is; below zero more is green than before.',
  helps:
    'It measures how many hectares changed and how much, on two days with their scenes and a checksum, which others can compute again. Whether it was fire that changed them is for people on the ground to say.',
  start: 'Begin with the places with the highest dNBR.',
  greener: 'The field as a whole is greener than before.',
  greener_advice:
    'There is nothing to do from above. If you saw a fire, check the day that was given: a harvest or new growth may lie between the two pictures.',
  same: 'The field as a whole looks as it did before.',
  same_advice:
    'If it burned in parts, look at the hectares of each class and walk the places with the highest value.',
  light: 'Part of the leaves is gone, as after a light fire, and also as after mowing or a harvest.',
  light_advice:
    'Rule out a harvest, mowing or drought between the two days first. Then walk the places with the highest value and take photographs with their date.',
  moderate: 'Many leaves are gone, as after a moderate fire, and also as after a harvest or ploughing.',
  moderate_advice:
    'Rule out a harvest or ploughing between the two days first. Keep traffic off burned ground until it is covered, and take photographs with their date for whoever has to judge the damage.',
  severe: 'Hardly any leaves are left, as after a severe fire, and also as after ploughing.',
  severe_advice:
    'Rule out ploughing between the two days first. Protect bare slopes from rain, and take photographs with their date for whoever has to judge the damage.',
});
