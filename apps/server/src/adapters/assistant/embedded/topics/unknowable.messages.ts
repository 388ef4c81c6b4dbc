import { declareMessages } from '@furrow/messages/declare';

/** What an image reveals nothing about: one line each, with what would tell. */
export const unknowableMessages = declareMessages('assistant.unknowable', {
  yield:
    'The image weighs no harvest and tells no yield: count plants and ears on a few spots, or weigh the grain of a test strip.',
  money: 'The record knows no market: a buyer or an adviser tells what a crop or a field is worth.',
  credits: 'It is no proof for a carbon credit: that takes a registry and its auditor on the land.',
  law: 'The record decides no claim or dispute about law: your insurer or a lawyer tells, and a shared evidence page gives them the figures.',
  disease:
    'The image shows no disease, pest or weed: look at the leaves on foot, first where the field is weakest, and show them to an adviser.',
  dose: 'The image gives no dose of nitrogen or of any product: a test of leaves or soil does.',
  litres: 'The image does not tell how much water to give: a soil probe, or a spade down to the roots, does.',
  weather: 'The image shows one day that is past: a weather forecast tells what comes.',
  timing:
    'The image names no day for harvest or sowing: ripeness and moisture on the field, and the forecast, tell.',
  neighbours: 'The record covers your land alone: a neighbour’s field needs an order of its own.',
  health: 'The image says nothing about health or safety: a gas detector, a water test or a doctor does.',
  laboratory: 'The image measures no pH, salt or nutrients: a soil sample in a laboratory does.',
  cause:
    'The image shows where, not why: compare plants, roots and soil in a poor place with those in a good one.',
  cause_at: [
    'The image shows where, not why: compare plants, roots and soil in {side}, the weakest part, with those in a good one.',
    { side: 'message' },
  ],
  cause_of_burn:
    'The image shows that leaves are gone, not why: harvest, mowing, ploughing and drought look like fire, and traces on the ground tell them apart.',
  cause_of_soil:
    'The image shows where the soil differs, not why: a sample or a spade deep hole in each part tells.',
});
