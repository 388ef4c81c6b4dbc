import { declareMessages } from '@furrow/messages/declare';

/** Interpretation of chlorophyll analyses. */
export const chlorophyllReadingMessages = declareMessages('assistant.chlorophyll', {
  about:
    'NDRE compares near-infrared and red-edge light: it rises with the chlorophyll in the leaves and with the amount of leaf.',
  helps:
    'It tells pale from green places in a dense stand, where NDVI no longer does, so you can take leaf samples where they tell you most and apply fertiliser by zone.',
  start: 'Start with the places with the lowest NDRE.',
  little: 'There is little chlorophyll, as on bare ground or in a young or ripe crop.',
  little_advice:
    'Early in the season and before harvest this is normal. In between, check whether the stand is thin or the leaves are pale: both read the same.',
  some: 'There is some chlorophyll, as in a young, thin or pale stand.',
  some_advice:
    'Take leaves from a weak and from a good place and have them tested before you fertilise. The figure does not tell you a dose.',
  fair: 'There is a fair amount of chlorophyll.',
  fair_advice: 'Keep to your plan, and sample the palest places before you next fertilise.',
  much: 'There is a lot of chlorophyll, as in a dense and green stand.',
  much_advice: 'Nothing stands out from above. More fertiliser has little effect in such a stand.',
  state_bare: 'This field shows hardly any chlorophyll: it is bare, or the crop is ripe.',
  state_pale: 'This field shows little chlorophyll: the leaves are pale, or few.',
  state_fair: 'The leaves on this field hold a fair amount of chlorophyll.',
  state_rich: 'The leaves on this field are rich in chlorophyll.',
});
