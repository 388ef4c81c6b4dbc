import { defineTexts } from './define-texts.ts';

/** Texts of the screens between the chosen service and the result. */
export const orderingTexts = defineTexts('ordering', {
  steps: {
    industry: 'Industry',
    service: 'Service',
    land: 'Land',
    solution: 'Solution',
    basket: 'Basket',
    payment: 'Payment',
  },

  needs: {
    industry: 'Choose an industry first.',
    service: 'Choose a service first.',
    land: 'Draw a field first.',
    tier: 'Choose a solution first.',
  },

  sample: {
    heading: 'Sample',
    explanation: 'This is what it looks like. The figures are examples, and nothing here is live.',
    see: 'See a sample',
    start: 'Start an order',
  },

  map: {
    fieldLabel: 'Map of the field, {hectares}',
  },

  selectArea: {
    countryUnknown: 'Outside any country',
  },

  visibility: {
    words: { green: 'Clearly visible', amber: 'Visible with limits', red: 'Not visible' },
    working: 'Checking whether the satellite sees this field…',
    failed: 'We cannot check right now whether the satellite sees this field.',
    blocked: '{service} cannot be ordered for this field.',
    otherService: 'Choose another service',
  },

  lastSeen: {
    heading: 'Last seen',
    seen: 'Seen on {date}',
    clear: 'Last clear view: {date}',
    none: 'None of these views is clear',
    working: 'Loading the latest passes of the satellite…',
    failed: 'The latest passes cannot be loaded right now.',
    empty: 'The satellite has not passed over this field in the last 60 days.',
    cloud: '{share} % cloud or shadow',
    cloudUnknown: 'Cloud not known',
    usable: '{share} % of the field is usable',
    isClear: 'Clear',
    noPicture: 'No image',
    picture: 'The land around the field on {date}',
    newer: 'Newer',
    older: 'Older',
    passes: 'Latest passes, newest first',
  },

  fromPrice: {
    from: 'From {price}',
    working: 'Calculating...',
    rate: '{price} per ha',
    none: 'No solution for {hectares}',
    tooSmall: 'Available from {limit}',
    tooLarge: 'Available below {limit}',
    images: 'images included',
  },

  solution: {
    title: 'Select a solution',
    heading: 'Select a solution',
    redraw: 'Draw another field',
    from: '{hectares}+ ha',
    between: '{from} to {to}\u00a0ha',
    perHectare: 'Price per ha',
    imagePerHectare: 'Image price per ha',
    imageFixed: '{each}, or a flat {price} up to {hectares}\u00a0ha',
    imageNone: 'No images',
    imagesInPrice: 'Included in the price',
    forThisArea: 'For {hectares}',
    cheapest: 'Lowest price',
    dearerImages: '{more} more, with the map and images',
    dearerSooner:
      '{days, plural, one {{more} more, with a guarantee that is # day shorter} other {{more} more, with a guarantee that is # days shorter}}',
    dearerSame: '{more} more, for the same analysis',
    withImages: '{price} with images',
    withoutImages: '{price} without images',
    imagesIncluded: 'images included',
    kinds: { Fixed: 'One rate', Tiered: 'By size' },
    kindWords: {
      Fixed: 'One rate per hectare for fields of every size.',
      Tiered: 'The rate depends on the size of the field and applies to all of it.',
    },
    minimumApplies: '{hectares} × {rate} = {amount}; the minimum of an analysis is {least}',
    minimumShort: '{amount} by the hectare, minimum {least}',
    waiting:
      '{days, plural, one {A clear view within # day, or your money back} other {A clear view within # days, or your money back}}',
    waitingHours:
      '{hours, plural, one {A clear view within # hour, or your money back} other {A clear view within # hours, or your money back}}',
    includeImages: 'Include images',
    imagesBelong: 'always part of this solution',
    imagesAre:
      'Images show how the values vary across the field: the map of the index, natural colours, zones and their files. Without them you get the figures, the trend and the report, and you can add images later.',
    commission: 'Platform commission shall apply at checkout.',
    commissionIncluded: 'It is already in the price shown.',
    analyses: '{count, plural, one {# analysis} other {# analyses}}',
    proceed: 'Proceed to basket',
    emptyHeading: 'No solution for this area',
    emptyExplanation: '{service} is not offered for {hectares}. Draw a smaller or a larger field.',
    tooSmall: '{service} is for fields from {limit}. Draw a larger one.',
    tooLarge: '{service} is for fields below {limit}. Draw a smaller one.',
    tiers: 'Solutions',
  },

  manyFields: {
    fields: '{count, plural, one {# field} other {# fields}}',
    heading: '{count, plural, one {# field, {hectares}} other {# fields, {hectares}}}',
    change: 'Change',
    changeFields: 'Change the fields',
    choose: 'Choose other fields',
    someMissing: 'Some of these fields are no longer saved',
    someMissingExplanation: 'Continue with the others, or choose again.',
    goOn: 'Continue with the others',
    continuedWithout:
      '{gone, plural, one {# field is no longer saved and was left out. The price for {left, plural, one {# field} other {# fields}} is now {price}.} other {# fields are no longer saved and were left out. The price for {left, plural, one {# field} other {# fields}} is now {price}.}}',
    oneMissing: 'This field is no longer saved',
    oneMissingExplanation: 'Choose another field, or draw it again.',
    outlineInstead: 'Use its outline',
    lines: 'Fields of this order',
    all: '{count, plural, =1 {The field} other {All # fields}}',
    search: 'Search these fields',
    noMatch: 'None of these fields is called “{typed}”.',
    options: 'Options for the analysis',
    images: 'Include images',
    imagesAdd: 'Images add {price}.',
    imagesFailed: 'We cannot look up the price of images right now.',
    withImages: 'with images',
    ownCrops: 'Use each field’s own crop where it is in the list',
    ownCropsCount: '{of, plural, one {{count, number} of # field} other {{count, number} of # fields}}',
    soilHint: '{count, plural, one {For this field} other {For all # fields}}',
    vegetationHint:
      '{count, plural, one {For the # field whose crop is not in the list: {fields}} other {For the # fields whose crop is not in the list: {fields}}}',
    replaces:
      '{count, plural, one {Replaces the crop of # field: {fields}} other {Replaces the crop of # fields: {fields}}}',
    others: '{count, plural, one {# other} other {# others}}',
    typeOf: 'Vegetation type of {field}',
    chooseType: 'Select a type',
    apart: '{count, plural, one {# field cannot be ordered} other {# fields cannot be ordered}}',
    apartNote: 'They are not in the price. You can order the others without them.',
    apartAbove: 'See why',
    limits:
      '{count, plural, one {# field is visible with limits. It is included in the price, and its line says why.} other {# fields are visible with limits. They are included in the price, and their lines say why.}}',
    noneHeading: 'None of these fields can be ordered',
    noneExplanation: '{service} is not possible for any of them. See the reasons below.',
    analysesEach: '{count, plural, one {# analysis each} other {# analyses each}}',
    add: '{count, plural, one {Add # field to the basket · {price}} other {Add # fields to the basket · {price}}}',
    addUnpriced: '{count, plural, one {Add # field to the basket} other {Add # fields to the basket}}',
    addNone: 'Choose at least one field',
    priceChanged:
      'The price has changed from {before} to {now}. Nothing was added. Check the new price and press the button again.',
    refused: 'Nothing was added:',
    unknown:
      'The server did not answer, so we do not know whether the fields are in your basket. Look there before you try again.',
    toBasket: 'Go to the basket',
  },

  areaDetail: {
    title: 'Area details',
    field: 'Field',
    country: 'Country',
    area: 'Area',
    estimated: 'Estimated price',
    calculating: 'Calculating...',
    images: 'Images',
    imagesIncluded: 'Included in the price',
    imagesNone: 'Not included',
    soilType: 'Soil type',
    vegetationType: 'Vegetation type',
    chooseSoil: 'Select a soil type',
    chooseVegetation: 'Select a vegetation type',
    soilRequired: 'Soil type is required',
    vegetationRequired: 'Vegetation type is required',
    change: 'Choose another solution',
    redraw: 'Draw another field',
    changed: 'The price has changed since you chose this solution. It was {before} then.',
    oneTime: 'One-time',
    oneTimeExplanation: 'One-time adds one analysis of the newest clear view to your basket.',
    recurring: 'Recurring',
    addToBasket: 'Add to basket',
  },

  rhythm: {
    heading: 'How often',
    oneTime: 'The newest clear view',
    season: 'Every week this season',
    seasonPlan: '{analyses, plural, one {# analysis, on {last}} other {# analyses, the last on {last}}}',
    seasonPlanOfMany:
      '{analyses, plural, one {# analysis of each field, on {last}} other {# analyses of each field, the last on {last}}}',
    seasonsDiffer:
      'The seasons of your fields end on different days. The analyses of all of them stop with the season that ends first.',
    seasonNot:
      '“Every week this season” is offered while the crop grows. Season of {crop} here: {start} to {end}.',
    seasonNotOfMany:
      '{count, plural, one {“Every week this season” is offered while the crops grow. That of # field does not grow now: {fields}. You can leave it out.} other {“Every week this season” is offered while the crops grow. Those of # fields do not grow now: {fields}. You can leave them out.}}',
    other: 'Other rhythm',
    otherNext: 'You choose weeks and number on the next screen',
    otherBelow: 'You choose weeks and number below',
    cancel:
      'You pay for all of them now. You can cancel at any time; the price of the dates that have not started goes back to your wallet.',
  },

  /** Extra inputs that some services need. */
  orderInputs: {
    day: 'Day of the fire',
    dayHint:
      'In UTC. We compare the last clear satellite image from the 60 days before the fire with the first one after it, or with the newest one if the fire was in the last 30 days. Land that was harvested or cut in between looks burnt too.',
    dayRequired: 'The day of the fire is required',
    dayWords: 'fire on {day}',
    accept: 'I accept this limitation',
    acceptRequired: 'Accept the limitation of this analysis first',
    accepted: 'Limitation accepted',
  },

  recurrence: {
    heading: 'Recurring',
    leave: 'Close',
    explanation: 'The first analysis starts now. The others follow at the interval you choose.',
    weeks: 'Every … weeks',
    weeksHint: '1 to {most, number}',
    times: 'Further analyses',
    timesHint: '1 to {most, number} after the first',
    required: 'Recurring details required!.',
    notInteger: 'Enter a whole number.',
    min: 'At least 1.',
    max: 'At most {most, number}.',
    tooFar:
      'At most {most, number} at an interval of {weeks, plural, one {# week} other {# weeks}}: the last one may be at most {ahead, plural, one {# week} other {# weeks}} away.',
    dates:
      '{analyses, plural, one {# analysis in all: the first now, the last on {last}.} other {# analyses in all: the first now, the last on {last}.}}',
    money:
      'Each costs {each}. You pay {total} for all of them now. You can cancel at any time; the price of the dates that have not started goes back to your wallet.',
    datesOfMany:
      '{analyses, plural, one {# analysis for each field: the first now, the last on {last}.} other {# analyses for each field: the first now, the last on {last}.}}',
    moneyOfMany:
      'One analysis of all fields costs {each}. You pay {total} for all of them now. You can cancel at any time; the price of the dates that have not started goes back to your wallet.',
    inAll:
      '{weeks, plural, =1 {Every week, {analyses, plural, one {# analysis} other {# analyses}} in all} other {Every # weeks, {analyses, plural, one {# analysis} other {# analyses}} in all}}',
    inAllUntil:
      '{weeks, plural, =1 {Every week until {last}, {analyses, plural, one {# analysis} other {# analyses}} in all} other {Every # weeks until {last}, {analyses, plural, one {# analysis} other {# analyses}} in all}}',
  },

  basket: {
    title: 'Basket',
    heading: 'Basket',
    emptyHeading: 'Your basket is empty',
    emptyExplanation: 'Draw a field and choose what you want to know about it.',
    start: 'Select a service',
    another: 'Select another service',
    change: 'Change',
    changeItem: 'Change {name}, {hectares}',
    changeGroup:
      '{count, plural, one {Change all of these: {service} for # field} other {Change all of these: {service} for # fields}}',
    changed: '{name} was changed. It cost {before} and now costs {now}.',
    changedSame: '{name} was changed. It still costs {price}.',
    remove: 'Remove',
    removeItem: 'Remove {name}, {hectares}',
    removed: '{name} was removed.',
    removeAll: 'Remove all of these',
    removeGroup:
      '{count, plural, one {Remove all of these: {service} for # field} other {Remove all of these: {service} for # fields}}',
    removedMany: '{count, plural, one {Removed: {service}, # field.} other {Removed: {service}, # fields.}}',
    added: '{count, plural, one {# field added} other {# fields added}}',
    fields: '{count, plural, one {# field} other {# fields}}',
    show: 'Show all {count, number}',
    showFewer: 'Show fewer',
    fieldsOf: 'Fields with {service}',
    twice: 'This field is in the basket more than once.',
    twiceOfGroup:
      '{count, plural, one {# of these fields is in the basket more than once.} other {# of these fields are in the basket more than once.}}',
    overlapsOfGroup: 'You recently ordered the same analysis for land in {count, number} of these fields.',
    undo: 'Undo',
    total: 'Total',
    proceed: 'Proceed to checkout',
    gone: {
      withdrawn:
        'This solution is no longer sold, so you cannot pay for it and it is not in the total. Remove it and draw the field again to see what is on offer today.',
      area: 'This solution is now for fields of another size, so you cannot pay for it and it is not in the total. Remove it and draw the field again to see what is on offer today.',
      restricted:
        'This land was restricted after you added it, so you cannot pay for it and it is not in the total. Remove it.',
    },
    restrictedBy:
      'This land is in “{area}”, which was restricted after you added it, so you cannot pay for it and it is not in the total. Remove it.',
    each: '{price} each',
    repriced: 'Was {before}, now {now}: the price of this solution has changed since you saw it.',
    newPrices:
      '{count, plural, one {The price of # item has changed since you saw it. The total is at the new price.} other {The prices of # items have changed since you saw them. The total is at the new prices.}}',
    acceptPrices: '{count, plural, one {Accept the new price} other {Accept the new prices}}',
    overlap: 'You ordered the same analysis for {hectares} of this land on {date} ({order})',
    overlapsMore: '{count, plural, one {Also in # earlier order.} other {Also in # earlier orders.}}',
    withImages: 'with images',
    withoutImages: 'without images',
    soil: 'Soil: {type}',
    rows: 'Items in the basket',
  },

  /** An item of the basket that is being changed. */
  change: {
    note: 'You are changing {name} from your basket. It stays there as it is until you keep the change.',
    leave: 'Leave it as it is',
    before: 'In your basket until now: {price}',
    keep: 'Keep the change',
    gone: '{name} is no longer in your basket: it was removed or paid in another tab. Nothing was changed. Your choices are still here, and you can add them as a new item.',
  },

  thumbnails: { source: 'Pictures: {attribution}' },

  report: {
    title: 'Analysis Details',
    heading: 'Analysis Details',
    inUnit: '{name}, {unit}',
    notFound: 'Analysis not found.',
    empty: 'No analysis found for this order.',
    loading: 'Loading the analysis',
    orders: 'All orders',
    order: 'Order details',
    inProgress: 'Your field is being analysed',
    inProgressExplanation: 'The result will appear here and stays with your order. You can leave this page.',
    waitingExplanation:
      'We check every satellite pass, even when you are away, and tell you when the result is ready. If none is clear in time, the price goes back to your wallet automatically.',
    average: 'Average {name}',
    simulated: 'Simulated, not satellite data',
    legend: 'Values',
    explain: 'What {name} means',
    mapLabel: 'Map of the field, {hectares}, with {service}',
    taken: 'Seen on {date}',
    cloud: '{share} % cloud or shadow',
    step: 'Step {label}',
    scale: '{value} on a ten-step scale, in the step {label}',
    facts: 'More figures',
    plumes: {
      none: 'We saw no plume above the limit.',
      noneMeans: 'That is a good result but not proof: a plume below this limit cannot be seen.',
      strongSeen:
        '{count, plural, one {We saw # strong plume of methane.} other {We saw # strong plumes of methane.}}',
      possibleSeen:
        '{count, plural, one {# spot may be a plume of methane.} other {# spots may be plumes of methane.}}',
      screened: '{share}\u00a0% of the site was screened; nothing is known about the rest.',
      onMap:
        'Bright spots on the map that are not plumes are differences in the ground between the two days.',
      heading: 'Plumes',
      more: 'and {count, number} more on the map',
      strong: 'Strong',
      possible: 'Possible',
      about: 'about {about} ppm·m',
      concentration: 'about {about} to {high} ppm·m',
      noise: 'noise {noise} ppm·m',
      peak: 'peak {peak} ppm·m',
    },
    headline: {
      /**
       * Sentences on the average by service, each with an upper bound. The first one whose bound is
       * above the average applies.
       */
      of: {
        'vegetation-index': [
          [0.1, 'Almost nothing grows on this field.'],
          [0.3, 'Few green plants grow on this field.'],
          [0.5, 'This field has a thin to moderate green cover.'],
          [0.7, 'This field has a good green cover.'],
          [Number.POSITIVE_INFINITY, 'This field has a dense green cover.'],
        ],
        'crop-water': [
          [0, 'The leaves on this field show hardly any water: they are dry, or the ground is bare.'],
          [0.2, 'The leaves on this field show little water: they are dry, or few.'],
          [0.4, 'The leaves on this field hold a fair amount of water.'],
          [Number.POSITIVE_INFINITY, 'The leaves on this field hold plenty of water.'],
        ],
        chlorophyll: [
          [0.2, 'This field shows hardly any chlorophyll: it is bare, or the crop is ripe.'],
          [0.4, 'This field shows little chlorophyll: the leaves are pale, or few.'],
          [0.6, 'The leaves on this field hold a fair amount of chlorophyll.'],
          [Number.POSITIVE_INFINITY, 'The leaves on this field are rich in chlorophyll.'],
        ],
        'soil-moisture': [
          [0.2, 'The surface of this field is about as dry as it gets here.'],
          [0.45, 'The surface of this field is on the dry side for this place.'],
          [0.7, 'The surface of this field is on the wet side for this place.'],
          [Number.POSITIVE_INFINITY, 'The surface of this field is about as wet as it gets here.'],
        ],
        'burn-scar': [
          [-0.1, 'On average there is more leaf than before the fire: this field shows no burn.'],
          [0.1, 'On average this field shows no burn.'],
          [0.27, 'On average this field looks burnt with low severity.'],
          [0.44, 'On average this field looks burnt with moderate to low severity.'],
          [0.66, 'On average this field looks burnt with moderate to high severity.'],
          [Number.POSITIVE_INFINITY, 'On average this field looks burnt with high severity.'],
        ],
        'soil-mapping': [
          [4, 'The soil of this field is light: sandy, or poor in humus.'],
          [6, 'The soil of this field is neither light nor dark.'],
          [10, 'The soil of this field is dark: moist, or rich in humus.'],
          [Number.POSITIVE_INFINITY, 'The soil of this field is very dark: peaty, or wet.'],
        ],
        carbon: [
          [2, 'Hardly anything green grew on this land in the year before.'],
          [10, 'The plants on this land took up little carbon in the year before.'],
          [22, 'The plants on this land took up a fair amount of carbon in the year before.'],
          [Number.POSITIVE_INFINITY, 'The plants on this land took up a lot of carbon in the year before.'],
        ],
      },
      /** Of a field of which at least a quarter is nearly bare, and whose average is that of neither part. */
      patchy: 'Part of this field is green; on another part few green plants grow.',
      any: 'The average {name} of this field is {value}.',
    },
    spread: {
      even: 'The field is even throughout.',
      mixed: 'Parts of the field differ from one another.',
      uneven: 'Parts of the field differ widely.',
    },
  },

  /** Label and explanation of each statistic, by its name in the record. */
  statistics: {
    average: ['Average', 'The mean of all valid pixels of the field.'],
    max: ['Max', 'The highest value of any pixel.'],
    min: ['Min', 'The lowest value of any pixel.'],
    median: ['Median', 'Half of the pixels lie below this value, half above.'],
    q1: ['Q1', 'A quarter of the pixels lie below this value.'],
    q3: ['Q3', 'Three quarters of the pixels lie below this value.'],
    p10: ['P10', 'A tenth of the pixels lie below this value: the lowest spots.'],
    p90: ['P90', 'Nine tenths of the pixels lie below this value: only the highest spots are above it.'],
    std: ['Std', 'Standard deviation: how far pixels typically lie from the average.'],
    variance: ['Variance', 'The square of the standard deviation.'],
    cloud: [
      'Cloud',
      'Percentage of the field under cloud or cloud shadow, which was left out. Its bar runs to 100.',
    ],
    ctime10: ['Ctime10', 'Root zone soil moisture, from 0 (dry) to 1 (wet).'],
  },
});
