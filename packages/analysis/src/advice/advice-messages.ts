import { declareMessages } from '@furrow/messages/declare';

/** Sentences of the advice, one or two for each code of its rules. */
export const adviceMessages = declareMessages('advice', {
  field_too_small: 'The field is too small for this satellite. Order it together with the fields next to it.',
  mostly_hidden: ['Only {seen} % of the field was seen. Wait for the next clear pass.', { seen: 'figure' }],
  view_too_old: [
    'This view is {age, plural, one {# day} other {# days}} old. Get a new one before you act.',
    { age: 'count' },
  ],
  hazy_view: ['Haze may be in this view. Look again from {from}.', { from: 'day' }],
  ask_crop: 'What grows here? The answer tells what is normal now.',
  ask_sowing: 'When was it sown, planted or last cut? The answer tells what is normal now.',
  partly_seen: ['{hidden} % of the field was not seen.', { hidden: 'figure' }],
  partly_bare: ['{hidden} % of the field was never seen bare and has no zone.', { hidden: 'figure' }],
  partly_screened: ['{hidden} % of the site was not screened.', { hidden: 'figure' }],
  between_crops: ['The ground is bare between two crops. Look again from {from}.', { from: 'day' }],
  normal_seedbed: ['The old growth is cleared, as is usual before sowing {crop}.', { crop: 'message' }],
  normal_late_sown: [
    'This is normal for {crop} sown after mid-October. Look again from {from}.',
    { crop: 'message', from: 'day' },
  ],
  normal_if_late_sown: [
    'This is normal for {crop} sown after mid-October: look again from {from}. If it was sown earlier, walk there.',
    { crop: 'message', from: 'day' },
  ],
  too_early: ['It is too early to tell. Look again from {from}.', { from: 'day' }],
  check_emergence: [
    'Walk there: hardly any green, {days, plural, one {# day} other {# days}} late.',
    { days: 'count' },
  ],
  normal_winter: ['The crop rests in winter. Look again from {from}.', { from: 'day' }],
  seems_harvested: 'The field looks harvested or ploughed. If it is not, walk there today.',
  normal_cut: [
    'It looks cut or grazed, and is usually green again from {from}. Look again then.',
    { from: 'day' },
  ],
  part_cut: [
    'A part in {side} looks cut or grazed, and is usually green again from {from}. If nobody cut it, walk there.',
    { side: 'message', from: 'day' },
  ],
  normal_flowering: ['The yellow flowers of rape lower the figure. Look again from {from}.', { from: 'day' }],
  normal_flooded: ['This is young rice in water. Look again from {from}.', { from: 'day' }],
  normal_ripening: 'The crop is ripening, as is usual at this time of the year.',
  leaf_off: ['There are no leaves at this time of the year. Look again from {from}.', { from: 'day' }],
  all_fields_below: [
    'All your {fields, number} fields are below last year: think of the weather first, and begin at the weakest field.',
    { fields: 'count' },
  ],
  walk_now: [
    'Walk there now: {index} has fallen by {fall} since {since}.',
    { index: 'name', fall: 'figure', since: 'day' },
  ],
  walk_weakest: [
    'Walk to {side} first: on {area}, {index} is lower than in the rest by {below}.',
    { side: 'message', area: 'message', index: 'name', below: 'figure' },
  ],
  known_pattern: [
    'The weakest part is {side}, as on {day}. It is likely the ground: take a soil sample there.',
    { side: 'message', day: 'day' },
  ],
  visit_first: [
    'This field is well behind your {fields, number} other fields of the crop. Visit it first.',
    { fields: 'count' },
  ],
  below_last_year: [
    '{index} is {below} below the same week of last year. Walk across the field.',
    { index: 'name', below: 'figure' },
  ],
  small_fall: [
    '{index} has fallen a little, by {fall}. Look again from {from}.',
    { index: 'name', fall: 'figure', from: 'day' },
  ],
  nothing_to_do: [
    'There is nothing to do: {reasons}. Look again from {from}.',
    { reasons: 'list', from: 'day' },
  ],
  nothing_to_do_as_of: [
    'There is nothing to do, as of {day}: {reasons}. Look again from {from}.',
    { day: 'day', reasons: 'list', from: 'day' },
  ],
  water_not_readable: 'There are too few leaves to read the water in them.',
  check_water: [
    'The leaves are losing water. Check soil and irrigation, first in {side}.',
    { side: 'message' },
  ],
  leaves_too_few: 'The leaves cover too little of the ground to read their chlorophyll.',
  leaves_too_late: 'The leaves can no longer be read: the crop is ripening.',
  compare_leaves: [
    'Compare leaves from {side} with leaves from the best part. Test them before you spread anything.',
    { side: 'message' },
  ],
  dry_for_this_land: 'The root zone is dry for this land. Dig a spade deep before you decide.',
  wet_for_this_land:
    'The root zone is wet for this land. Check the soil before you take heavy machines onto it.',
  sample_zones: [
    'Walk zones 1 to {zones, number} and take {samples, plural, one {# mixed sample} other {# mixed samples}} of 15 cores each.',
    { zones: 'count', samples: 'count' },
  ],
  sample_each_zone: [
    'Take a mixed sample of 15 cores from each zone: {zones}. Walk points 1 to {points, number}.',
    { zones: 'list', points: 'count' },
  ],
  sample_large_zones: [
    'Take {samples, number} mixed samples of 15 cores each: {zones}. Walk points 1 to {points, number}.',
    { samples: 'count', zones: 'list', points: 'count' },
  ],
  zone_at: ['in {side} ({zone})', { zone: 'message', side: 'message' }],
  samples_at: [
    '{samples, number} in {side} ({zone})',
    { samples: 'count', zone: 'message', side: 'message' },
  ],
  sample_one: [
    'The soil looks even. Take {samples, plural, one {# mixed sample of 15 cores} other {# mixed samples of 15 cores each}}.',
    { samples: 'count' },
  ],
  sample_even: [
    'The soil looks even. Take {samples, plural, one {# mixed sample of 15 cores} other {# mixed samples of 15 cores each}}, at points 1 to {points, number}.',
    { samples: 'count', points: 'count' },
  ],
  wait_for_bare: 'The soil was not seen bare. Wait for a view after the next ploughing.',
  send_detector: [
    'There is a strong sign of methane at {location}. Send someone with a detector.',
    { location: 'name' },
  ],
  screen_again: [
    'There may be methane at {location}. Screen the site again at the next pass.',
    { location: 'name' },
  ],
  none_above: ['Nothing above {limit} was found that day. Smaller leaks stay unseen.', { limit: 'figure' }],
  none_in_part: [
    'Nothing above {limit} was found on the part that was screened. Screen the site again at the next clear pass.',
    { limit: 'figure' },
  ],
  cannot_see: [
    'Nothing was found, but over this ground leaks below {limit} cannot be seen.',
    { limit: 'figure' },
  ],
  uptake_below: [
    'Carbon uptake is {percent} % below the year before. The map shows where it is least.',
    { percent: 'figure' },
  ],
  uptake_below_or_other_crop: [
    'Carbon uptake is {percent} % below the year before, which another crop may explain. The map shows where it is least.',
    { percent: 'figure' },
  ],
  uptake_same: [
    'Carbon uptake is within {percent} % of the year before, as is usual. There is nothing to do.',
    { percent: 'figure' },
  ],
  uptake_above: [
    'Carbon uptake is {percent} % above the year before. There is nothing to do.',
    { percent: 'figure' },
  ],
  may_be_harvest: 'A harvest, a cut or ploughing looks the same as a burn. Check by its date or on foot.',
  inspect_burn: [
    '{area} lost their leaves, as after a burn. It was first seen on {day}. Inspect them, and begin at the worst part.',
    { area: 'area', day: 'day' },
  ],
  inspect_old_burn: [
    '{area} lost their leaves, as after a burn. It was first seen on {day}, {age, plural, one {# day} other {# days}} ago. Begin at the worst part, and look what grows again.',
    { area: 'area', day: 'day', age: 'count' },
  ],
  faint_change: 'The change is faint, too small to be called a burn.',
  no_burn_seen: 'No burn was seen. There is nothing to do.',
  regrowth: 'More was green after than before.',
  moisture_few_views: [
    'There were too few clear views in 30 days to call the soil dry or wet. Look again from {from}.',
    { from: 'day' },
  ],
  moisture_beyond: [
    'Much of this land is beyond the scale, which therefore says neither dry nor wet. Look again from {from}.',
    { from: 'day' },
  ],
  moisture_short_year: [
    'There are too few views of this year to call the soil dry or wet. Look again from {from}.',
    { from: 'day' },
  ],
  one_year: 'One year alone does not show whether uptake has changed. Order it again in a year.',
  burn_other_season:
    'The two views are of different seasons, so growth and harvest show as well. Check on foot.',
  slow_fall: [
    '{index} has fallen slowly, by {fall} since {since}. Walk across the field.',
    { index: 'name', fall: 'figure', since: 'day' },
  ],
  first_view: ['There is no other view to compare this one with. Look again from {from}.', { from: 'day' }],
  figures_only: ['The figures alone do not show what to do next. Look again from {from}.', { from: 'day' }],
  once: 'A pixel of 10\u00a0m sees how green and wet the ground looks, not why.',
});

/** Why there is nothing to do, as parts of its sentence: what the figures above it may look like, and are not. */
export const reasonMessages = declareMessages('advice.reason', {
  steady: ['{index} has hardly changed since {day}', { index: 'name', day: 'day' }],
  risen: ['{index} has risen since {day}', { index: 'name', day: 'day' }],
  explained: ['the fall of {index} since {day} is usual at this time', { index: 'name', day: 'day' }],
  as_last_year: ['{index} is not far from last year', { index: 'name' }],
  as_others: 'it keeps up with your other fields',
  another_crop: 'another crop may have grown here last year',
  usual_difference: ['differences as in {side} are usual within a field', { side: 'message' }],
  root_zone_usual: 'the root zone is neither among the driest nor among the wettest of its year',
});

/** How sure an advice is. */
export const certaintyMessages = declareMessages('advice.certainty', {
  sure: 'This is sure.',
  likely: 'This is likely, not certain.',
  weak: 'This is a guess from the calendar alone.',
  guess: 'This is a guess.',
});

/** Area of a part of a field, as a sentence shows it. */
export const areaMessages = declareMessages('advice.area', {
  whole: ['{area}', { area: 'area' }],
  piece: ['{area} (largest piece; {zone} in all)', { area: 'area', zone: 'area' }],
});

/** Parts of a field, as they stand in a sentence. */
export const sideMessages = declareMessages('advice.side', {
  north: 'the north',
  north_east: 'the north-east',
  east: 'the east',
  south_east: 'the south-east',
  south: 'the south',
  south_west: 'the south-west',
  west: 'the west',
  north_west: 'the north-west',
  middle: 'the centre',
  weakest: 'the weakest part',
});

/** Crops, as they stand in a sentence. */
export const cropMessages = declareMessages('advice.crop', {
  wheat: 'wheat',
  barley: 'barley',
  oats: 'oats',
  rye: 'rye',
  rape: 'oilseed rape',
  maize: 'maize',
  rice: 'rice',
  soybean: 'soybean',
  sunflower: 'sunflower',
  beans: 'beans or peas',
  potato: 'potatoes',
  beet: 'sugar beet',
  cotton: 'cotton',
  sorghum: 'sorghum',
  millet: 'millet',
  groundnut: 'groundnuts',
});
