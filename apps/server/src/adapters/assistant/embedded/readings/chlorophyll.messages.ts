import { declareMessages } from '@furrow/messages/declare';

/** How an analysis of chlorophyll is read. */
export const chlorophyllMessages = declareMessages('assistant.chlorophyll', {
  about:
    'NDRE compares near-infrared and red-edge light: it rises with the chlorophyll in the leaves and with the amount of leaves.',
  helps:
    'It tells pale from green places in a closed stand, where NDVI no longer does, so that you take leaf samples where they say most and can spread a dressing by zones.',
  start: 'Begin with the places with the lowest NDRE.',
  little: 'There is little chlorophyll, as on bare ground or in a young or ripe crop.',
  little_advice:
    'Early in the season and before harvest this is normal. In between, look whether the stand is thin or the leaves are pale: they read alike.',
  some: 'There is some chlorophyll, as in a young, thin or pale stand.',
  some_advice:
    'Take leaves from a weak and from a good place and have them looked at before you fertilise. The figure is no dose.',
  fair: 'There is a fair amount of chlorophyll.',
  fair_advice: 'Keep to your plan, and sample the palest places before the next dressing.',
  much: 'There is a lot of chlorophyll, as in a dense and green stand.',
  much_advice: 'Nothing stands out from above. More fertiliser shows little in such a stand.',
});
