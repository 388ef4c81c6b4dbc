/** The words of the screens between the chosen service and the result. */
export const orderingTexts = {
  separator: ' · ',

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
    fieldLabel: (hectares: string) => `Map of the field, ${hectares}`,
  },

  selectArea: {
    countryUnknown: 'Not in a country',
  },

  visibility: {
    words: { green: 'Clearly visible', amber: 'Visible with limits', red: 'Not visible' },
    working: 'Looking whether the satellite sees this field…',
    failed: 'Whether the satellite sees this field cannot be looked up right now.',
    blocked: (service: string) => `${service} cannot be ordered for this field.`,
    otherService: 'Choose another service',
  },

  lastSeen: {
    heading: 'Last seen',
    clear: (date: string) => `Last clear view: ${date}`,
    none: 'No clear view lately',
    working: 'Loading the latest passes of the satellite…',
    failed: 'The latest passes cannot be loaded right now.',
    empty: 'The satellite has not passed over this field in the last 60 days.',
    cloud: (share: string) => `${share} % cloud or shadow`,
    cloudUnknown: 'Cloud not known',
    usable: (share: string) => `${share} % of the field can be used`,
    newestClear: 'Clear',
    noPicture: 'No picture',
    picture: (date: string) => `The land around the field on ${date}`,
    simulated: 'Simulated',
    newer: 'Newer',
    older: 'Older',
    passes: 'Latest passes, newest first',
  },

  fromPrice: {
    from: (price: string) => `From ${price}`,
    working: 'Calculating...',
    rate: (price: string) => `${price} per ha`,
    none: (hectares: string) => `No solution for ${hectares}`,
    tooSmall: (least: string) => `Offered from ${least}`,
    tooLarge: (below: string) => `Offered below ${below}`,
    minimum: 'the least an analysis costs',
    images: 'images included',
  },

  solution: {
    title: 'Select a solution',
    heading: 'Select a solution',
    redraw: 'Draw another field',
    from: (hectares: string) => `${hectares}+ ha`,
    between: (from: string, to: string) => `${from} to ${to} ha`,
    perHectare: 'Price per ha',
    imagePerHectare: 'Image price per ha',
    imageFixed: (each: string, price: string, hectares: string) =>
      `${each}, or ${price} in all up to ${hectares} ha`,
    imageNone: 'No images',
    forThisArea: (hectares: string) => `For ${hectares}`,
    cheapest: 'Lowest price',
    withImages: (price: string) => `${price} with images`,
    withoutImages: (price: string) => `${price} without images`,
    imagesIncluded: 'images included',
    kinds: { Fixed: 'One rate', Tiered: 'By size' },
    kindWords: {
      Fixed: 'One rate per hectare for fields of every size.',
      Tiered: 'The rate goes by the size of the field; this one holds for all of it.',
    },
    minimum: (price: string) => `An analysis costs at least ${price}.`,
    minimumApplies: (price: string) =>
      `An analysis costs at least ${price}, and that is what this field costs.`,
    waiting: (hours: number) =>
      `A clear view within ${hours % 24 === 0 ? days(hours / 24) : `${hours} hours`}, or your money back`,
    includeImages: 'Include images',
    imagesBelong: 'always part of this solution',
    imagesAre:
      'They show where in the field which value lies: the map of the index, natural colours, zones and their files. Without them you get the figures, the trend and the report, and can add images later.',
    commission: 'Platform commission shall apply at checkout.',
    commissionIncluded: 'It is already in the price shown.',
    proceed: 'Proceed to basket',
    emptyHeading: 'No solution for this area',
    emptyExplanation: (service: string, hectares: string) =>
      `${service} is not offered for ${hectares}. Draw a smaller or a larger field.`,
    tooSmall: (service: string, least: string) => `${service} takes fields from ${least}. Draw a larger one.`,
    tooLarge: (service: string, below: string) =>
      `${service} takes fields below ${below}. Draw a smaller one.`,
    tiers: 'Solutions',
  },

  manyFields: {
    about: (service: string, fields: string) => `${service} · ${fields}`,
    fields: (count: string) => (count === '1' ? '1 field' : `${count} fields`),
    choose: 'Choose other fields',
    someGone: 'Not all of these fields are saved any more',
    someGoneExplanation: 'Go on with those that are left, or choose again.',
    goOn: 'Go on with the others',
    goneOn: (gone: string, left: string, price: string) =>
      gone === '1'
        ? `1 field is not saved any more and was left out. The price for ${left} is ${price} now.`
        : `${gone} fields are not saved any more and were left out. The price for ${left} is ${price} now.`,
    oneGone: 'This field is not saved any more',
    oneGoneExplanation: 'Choose another one, or draw it.',
    lines: 'Fields of this order',
    all: (count: string) => (count === '1' ? 'The field' : `All ${count} fields`),
    search: 'Search these fields',
    noMatch: (typed: string) => `None of these fields is called “${typed}”.`,
    options: 'How they are analysed',
    images: 'Include images',
    imagesAdd: (price: string) => `Images add ${price}.`,
    imagesFailed: 'What images cost cannot be looked up right now.',
    withImages: 'with images',
    ownCrops: 'Use each field’s own crop where it is in the list',
    ownCropsCount: (count: string, of: string) => `${count} of ${of} fields`,
    vegetationHint: (count: string) =>
      count === '1'
        ? 'For the 1 field without a crop of the list'
        : `For the ${count} fields without a crop of the list`,
    apart: (count: string) =>
      count === '1' ? '1 field cannot be ordered' : `${count} fields cannot be ordered`,
    apartNote: 'They are not in the price. Everything else goes on without them.',
    apartAbove: 'See why',
    limits: (count: string) =>
      count === '1'
        ? '1 field is visible with limits. It is in the price; its line says why.'
        : `${count} fields are visible with limits. They are in the price; their lines say why.`,
    noneHeading: 'None of these fields can be ordered',
    noneExplanation: (service: string) => `${service} is not possible for them. Each says why below.`,
    howOften: 'How often',
    add: (fields: string, price: string) => `Add ${fields} to the basket · ${price}`,
    addNone: 'Choose at least one field',
    priceChanged: (before: string, now: string) =>
      `The price has changed: it is ${now} now, not ${before} as you saw it. Nothing was added. Look at it and press the button again.`,
    refused: 'Nothing was added:',
    unknown:
      'No answer arrived, so it is not known whether the fields are in your basket. Look there before you try again.',
    toBasket: 'To the basket',
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
    changed: (before: string) =>
      `It was ${before} when you chose this solution. The price has changed since.`,
    addedFor: (now: string, before: string) =>
      `The price has changed: one analysis costs ${now} now, not ${before} as you saw it.`,
    oneTime: 'One-time',
    oneTimeExplanation: 'One-time adds one analysis of the newest clear view to your basket.',
    recurring: 'Recurring',
    addToBasket: 'Add to basket',
  },

  /** What some services ask for beside the field. */
  beside: {
    day: 'Day of the fire',
    dayHint:
      'By UTC. The last clear picture of the 60 days before it is compared with the first one after it, or the newest one where the fire is of the last 30 days. What was harvested or cut in between looks burnt too.',
    dayRequired: 'The day of the fire is required',
    dayWords: (day: string) => `fire of ${day}`,
    accept: 'I know this limit and order all the same',
    acceptRequired: 'Accept the limit of this analysis first',
    accepted: 'Limit accepted',
  },

  recurrence: {
    heading: 'Recurring',
    leave: 'Close',
    explanation: 'The first analysis starts now, further ones follow at the interval you choose.',
    weeks: 'Every … weeks',
    weeksHint: (most: number) => `1 to ${most}`,
    times: 'Further analyses',
    timesHint: (most: number) => `1 to ${most} after the first`,
    required: 'Recurring details required!.',
    notWhole: 'Enter a whole number.',
    least: 'At least 1.',
    most: (most: number) => `At most ${most}.`,
    tooFar: (weeks: number, most: number, ahead: number) =>
      `At most ${most} with ${weeks} weeks between: the last one may be ${ahead} weeks away.`,
    dates: (analyses: number, last: string) =>
      `${analyses} analyses in all: the first now, the last on ${last}.`,
    money: (each: string, total: string) =>
      `Each costs ${each}, all together ${total}, paid once, now; cancel any time before a run starts and what has not started goes back to your wallet.`,
    datesOfMany: (analyses: number, last: string) =>
      `${analyses} analyses of each field: the first now, the last on ${last}.`,
    moneyOfMany: (each: string, total: string) =>
      `Each round costs ${each}, all together ${total}, paid once, now; cancel any time before a run starts and what has not started goes back to your wallet.`,
    inAll: (weeks: number, analyses: number) =>
      `${weeks === 1 ? 'Every week' : `Every ${weeks} weeks`}, ${analyses} analyses in all`,
  },

  basket: {
    title: 'Basket',
    heading: 'Basket',
    emptyHeading: 'Your basket is empty',
    emptyExplanation: 'Draw a field and choose what you want to know about it.',
    start: 'Select a service',
    another: 'Select another service',
    remove: 'Remove',
    removeItem: (name: string, hectares: string) => `Remove ${name}, ${hectares}`,
    removed: (name: string) => `${name} was removed.`,
    removeAll: 'Remove all of these',
    removeGroup: (count: string, service: string) => `Remove all of these: ${service} of ${count} fields`,
    removedMany: (count: string, service: string) => `${service} of ${count} fields was removed.`,
    added: (count: string) => (count === '1' ? '1 field added' : `${count} fields added`),
    fields: (count: string) => `${count} fields`,
    show: (count: string) => `Show all ${count}`,
    fieldsOf: (service: string) => `Fields with ${service}`,
    drawn: 'Drawn field',
    twice: 'This land is in the basket more than once.',
    twiceOfGroup: (count: string) =>
      count === '1'
        ? '1 of these fields is in the basket more than once.'
        : `${count} of these fields are in the basket more than once.`,
    overlapsOfGroup: (count: string) =>
      count === '1'
        ? 'Land of 1 of these fields was bought lately.'
        : `Land of ${count} of these fields was bought lately.`,
    undo: 'Undo',
    total: 'Total',
    proceed: 'Proceed to checkout',
    gone: {
      withdrawn:
        'This solution is not sold any more, so it cannot be paid and is not in the total. Remove it and draw the field again to see what is offered today.',
      area: 'This solution is for fields of another size now, so it cannot be paid and is not in the total. Remove it and draw the field again to see what is offered today.',
      restricted:
        'This land has been restricted since you added it, so it cannot be paid and is not in the total. Remove it.',
    },
    restrictedBy: (area: string) =>
      `This land lies in “${area}”, which has been restricted since you added it, so it cannot be paid and is not in the total. Remove it.`,
    each: (price: string) => `${price} each`,
    overlap: (hectares: string, date: string) =>
      `An analysis of ${hectares} of this land was bought on ${date}`,
    overlapsMore: (count: number) =>
      count === 1 ? 'And in 1 earlier order.' : `And in ${count} earlier orders.`,
    withImages: 'with images',
    withoutImages: 'without images',
    rows: 'Items in the basket',
  },

  report: {
    title: 'Analysis Details',
    heading: 'Analysis Details',
    notFound: 'Analysis not found.',
    empty: 'No analysis found for this order.',
    loading: 'Loading the analysis',
    orders: 'All orders',
    order: 'Order details',
    underWay: 'Your field is being analysed',
    underWayExplanation:
      'The result appears here by itself, and stays with your order. You can leave this page.',
    waitingExplanation:
      'Every pass of the satellite is looked at, also while you are elsewhere, and you are told when the result is there. If none is clear in time, the price comes back to your wallet by itself.',
    average: (name: string) => `Average ${name}`,
    simulated: 'Simulated, not satellite data',
    legend: 'Values',
    explain: (name: string) => `What ${name} means`,
    mapLabel: (service: string, hectares: string) => `Map of the field of ${hectares} with ${service}`,
    taken: (date: string) => `Seen on ${date}`,
    cloud: (share: string) => `${share} % cloud or shadow`,
    step: (label: string) => `Step ${label}`,
    scale: (value: string, label: string) => `${value} on a scale of ten steps, in the step ${label}`,
    facts: 'Further figures',
    plumes: {
      none: 'No plume above the limit was seen.',
      noneMeans: 'That is a good result, and no proof: what is weaker than the limit below is not seen.',
      strongSeen: (count: number) =>
        count === 1 ? '1 strong plume of methane was seen.' : `${count} strong plumes of methane were seen.`,
      possibleSeen: (count: number) =>
        count === 1 ? '1 spot may be a plume of methane.' : `${count} spots may be plumes of methane.`,
      screened: (share: string) => `${share}\u00a0% of the site was screened; of the rest nothing is known.`,
      onMap: 'Bright spots on the map that are no plume are differences of the ground between the two days.',
      heading: 'Plumes',
      more: (count: string) => `and ${count} more on the map`,
      strong: 'Strong',
      possible: 'Possible',
      about: (about: string) => `about ${about} ppm·m`,
      concentration: (about: string, high: string) => `about ${about} to ${high} ppm·m`,
      noise: (noise: string) => `noise ${noise} ppm·m`,
      peak: (peak: string) => `peak ${peak} ppm·m`,
    },
    headline: {
      /** By service: the first sentence whose bound the average lies below. */
      of: {
        'vegetation-index': [
          [0.1, 'Almost nothing grows on this field.'],
          [0.3, 'Few green plants stand on this field.'],
          [0.5, 'This field is thinly to moderately green.'],
          [0.7, 'This field is green and well covered.'],
          [Number.POSITIVE_INFINITY, 'This field is densely green.'],
        ],
        'crop-water': [
          [0, 'Hardly any water in leaves shows on this field: it is dry, or bare.'],
          [0.2, 'Little water in leaves shows on this field: they are dry, or few.'],
          [0.4, 'The leaves on this field hold a fair amount of water.'],
          [Number.POSITIVE_INFINITY, 'The leaves on this field hold plenty of water.'],
        ],
        chlorophyll: [
          [0.2, 'Hardly any chlorophyll shows on this field: it is bare, or its plants are ripe.'],
          [0.4, 'Little chlorophyll shows on this field: leaves are pale, or few.'],
          [0.6, 'The leaves on this field hold a fair amount of chlorophyll.'],
          [Number.POSITIVE_INFINITY, 'The leaves on this field are rich in chlorophyll.'],
        ],
        'soil-moisture': [
          [0.2, 'The surface of this field is about as dry as it gets here.'],
          [0.45, 'The surface of this field is on the dry side of what it gets here.'],
          [0.7, 'The surface of this field is on the wet side of what it gets here.'],
          [Number.POSITIVE_INFINITY, 'The surface of this field is about as wet as it gets here.'],
        ],
        'burn-scar': [
          [-0.1, 'On average there are more leaves than before the fire: no burn shows on this field.'],
          [0.1, 'On average no burn shows on this field.'],
          [0.27, 'On average this field looks burnt with low severity.'],
          [0.44, 'On average this field looks burnt with moderate to low severity.'],
          [0.66, 'On average this field looks burnt with moderate to high severity.'],
          [Number.POSITIVE_INFINITY, 'On average this field looks burnt with high severity.'],
        ],
        'soil-mapping': [
          [4, 'The soil of this field is light: sandy, or poor in humus.'],
          [6, 'The soil of this field is of middling brightness.'],
          [10, 'The soil of this field is dark: moist, or rich in humus.'],
          [Number.POSITIVE_INFINITY, 'The soil of this field is very dark: peaty, or wet.'],
        ],
        carbon: [
          [2, 'Hardly anything green grew on this land in the year before.'],
          [10, 'The plants on this land took up little carbon in the year before.'],
          [22, 'The plants on this land took up a fair amount of carbon in the year before.'],
          [Number.POSITIVE_INFINITY, 'The plants on this land took up much carbon in the year before.'],
        ],
      },
      any: (name: string, value: string) => `The average ${name} of this field is ${value}.`,
    },
    spread: {
      even: 'It is even throughout.',
      mixed: 'Parts of it differ from one another.',
      uneven: 'Its parts differ widely.',
    },
  },

  /** What each statistic is, by its name in the record. */
  statistics: {
    average: ['Average', 'The mean of all valid pixels of the field.'],
    max: ['Max', 'The highest value of any pixel.'],
    min: ['Min', 'The lowest value of any pixel.'],
    median: ['Median', 'Half of the pixels lie below this value, half above.'],
    q1: ['Q1', 'A quarter of the pixels lie below this value.'],
    q3: ['Q3', 'Three quarters of the pixels lie below this value.'],
    p10: ['P10', 'A tenth of the pixels lie below this value: the lowest spots.'],
    p90: ['P90', 'Nine tenths of the pixels lie below this value: only the highest spots lie above.'],
    std: ['Std', 'Standard deviation: how far pixels typically lie from the average.'],
    variance: ['Variance', 'The square of the standard deviation.'],
    cloud: [
      'Cloud',
      'Percent of the field under cloud or cloud shadow, which was left out. Its bar runs to 100.',
    ],
    ctime10: ['Ctime10', 'Root zone soil moisture, from 0 (dry) to 1 (wet).'],
  },
} as const;

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}
