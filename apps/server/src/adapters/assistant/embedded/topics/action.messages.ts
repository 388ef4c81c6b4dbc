import { declareMessages } from '@furrow/messages/declare';

/** Advice on what to do. */
export const actionMessages = declareMessages('assistant.action', {
  holds_for_majority: 'The field is even: what you see in one place is true for most of it.',
  on_foot:
    'A view from above shows where something differs, not why. Go and look on foot before you spend money on it.',
  no_spot:
    'Nothing calls for action today. Keep to your usual leak checks: this method does not see a leak that is too weak or too steady. Repeat the screening where you suspect a leak.',
  spots:
    'Send somebody with a gas detector to the spots on the map, downwind first, and keep people away until it is known what is there. If you smell gas, follow your emergency plan and do not wait for another image.',
});
