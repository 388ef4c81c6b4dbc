import { declareMessages } from '@furrow/messages/declare';

/** Name of the service where no offer has one. */
export const serviceMessages = declareMessages('analysis.service', { burn_scar: 'Burn scar' });

/** Texts of the card and notes of a burn scar. */
export const burnScarMessages = declareMessages('analysis.burn_scar', {
  fire_day: 'Day of the fire',
  picture_before: 'Image before',
  picture_after: 'Image after',
  little_clear: [
    'Only {percent, number} % of the field was clear both before and after the fire, so the figures may not apply to all of it.',
    { percent: 'count' },
  ],
});

/** Severity classes with their limits: labels for the hectares in each. */
export const severityMessages = declareMessages('analysis.severity', {
  regrowth_high: ['High regrowth (dNBR below {to})', { to: 'figure' }],
  regrowth_low: ['Low regrowth (dNBR {from} to {to})', { from: 'figure', to: 'figure' }],
  unburned: ['Unburned (dNBR {from} to {to})', { from: 'figure', to: 'figure' }],
  low: ['Low severity (dNBR {from} to {to})', { from: 'figure', to: 'figure' }],
  moderate_low: ['Moderate to low severity (dNBR {from} to {to})', { from: 'figure', to: 'figure' }],
  moderate_high: ['Moderate to high severity (dNBR {from} to {to})', { from: 'figure', to: 'figure' }],
  high: ['High severity (dNBR {from} and more)', { from: 'figure' }],
});

/** Formulas that are translated, because they contain words or a decimal separator. */
export const formulaMessages = declareMessages('analysis.formula', {
  burn_difference: 'NBR before − NBR after, NBR = (B8A − B12) / (B8A + B12)',
  relative_burn: 'dNBR / (NBR before + 1.001)',
});

/** Limitations of the numbers, for the recipe card. */
export const limitMessages = declareMessages('analysis.limits', {
  burn_scar:
    'The satellite sees that leaves are gone, not why: harvest, mowing, ploughing and drought look the same as fire. The limits of the classes come from forests in North America; they mean less over crops and grass. A satellite pass on the day of the fire counts neither as before nor as after it.',
});
