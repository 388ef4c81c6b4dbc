import { declareMessages } from '@furrow/messages/declare';

/** Interpretation of burn scar analyses. */
export const burnScarReadingMessages = declareMessages('assistant.burn_scar', {
  about:
    'dNBR compares the field before and after the day of the fire: the more leaves are gone, the higher it is; below zero, more is green than before.',
  helps:
    'It measures how many hectares changed and by how much, between two days, with the scenes and a checksum so that others can compute it again. Only people on the ground can say whether it was fire that changed them.',
  start: 'Start with the places with the highest dNBR.',
  greener: 'The field as a whole is greener than before.',
  greener_advice:
    'There is nothing to do, as seen from above. If you saw a fire, check the day that was given: a harvest or new growth may have come between the two images.',
  same: 'The field as a whole looks as it did before.',
  same_advice:
    'If it burned in parts, look at the hectares of each class and walk the places with the highest value.',
  light: 'Some of the leaves are gone, as after a light fire, but also as after mowing or a harvest.',
  light_advice:
    'Rule out a harvest, mowing or drought between the two days first. Then walk the places with the highest value and take dated photographs.',
  moderate: 'Many leaves are gone, as after a moderate fire, but also as after a harvest or ploughing.',
  moderate_advice:
    'Rule out a harvest or ploughing between the two days first. Keep traffic off burned ground until it is covered, and take dated photographs for whoever has to assess the damage.',
  severe: 'Hardly any leaves are left, as after a severe fire, but also as after ploughing.',
  severe_advice:
    'Rule out ploughing between the two days first. Protect bare slopes from rain, and take dated photographs for whoever has to assess the damage.',
  state_greener: 'On average there is more leaf than before the fire: this field shows no burn.',
  state_unburnt: 'On average this field shows no burn.',
  state_low: 'On average this field looks burnt with low severity.',
  state_moderate_low: 'On average this field looks burnt with moderate to low severity.',
  state_moderate_high: 'On average this field looks burnt with moderate to high severity.',
  state_high: 'On average this field looks burnt with high severity.',
});
