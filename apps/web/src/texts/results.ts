import { defineTexts } from './define-texts.ts';

/** Texts of results on the map and in charts. */
export const resultsTexts = defineTexts('results', {
  views: {
    label: 'What the map shows',
    index: 'Index',
    natural: 'Natural colours',
    both: 'Side by side',
    change: 'Change',
  },
  nextStep: {
    heading: 'What to do next',
    setCrop: 'Say what grows here',
    way: 'Show the way there',
  },
  sampling: {
    heading: 'Where to take soil samples',
    explanation:
      'Mix the cores of a sample in one bag. The points are numbered on the map, in the order of a walk.',
    sample: 'Sample {sample, number} · zone {zone, number} · {area}',
    points:
      '{count, plural, one {{cores, number} cores at point {points}} other {{cores, number} cores at each of the points {points}}}',
  },
  swipe: 'How much of the map shows natural colours',
  colours: {
    button: 'Colours',
    label: 'Colours of the map',
    span: 'Scale',
    absolute: 'The same for all fields',
    field: 'Stretched to this field',
    palette: 'Palette',
    usual: 'Usual',
    safe: 'Colour-blind safe',
    opacity: 'Opacity',
    note: 'A stretched scale makes small differences stand out. Use the other one to compare fields and days.',
  },
  zones: 'Zones',
  plumes: 'Plumes',
  bands: 'Bands',
  noValue: 'No value here',
  scaleFrom: 'Scale of {name} from {low} to {high}',
  changeOf: 'Change of {name}',
  since: 'since {date}',
  waiting: 'Reading the values',
  missing: 'The image of this result cannot be loaded right now.',
  cell: 'one cell, {metres}\u00a0m',
  hoverHint: 'Point at the map for values. With the keyboard: arrow keys.',
  properties: {
    concentration: 'Concentration',
    intensity: 'Intensity',
    timestamp: 'Time',
    area_ha: 'Area',
    zone: 'Zone',
    band: 'Band',
    average: 'Average',
    min: 'Lowest',
    max: 'Highest',
    soci: 'SOCI',
    bsi: 'BSI',
    bare_looks: 'Bare-soil observations',
    brightness: 'Brightness',
    point: 'Sample point',
    concentration_high: 'At most',
    noise: 'Noise',
    peak: 'Peak',
    class: 'Class',
    column: 'Column',
  },
  history: {
    heading: 'The year before',
    arriving: 'We are reading the days before. They will appear here automatically.',
    /** Description of the chart for screen readers. */
    summary:
      '{count, plural, one {{name} on # day from {from} to {to}: averages between {low} and {high}.} other {{name} on # days from {from} to {to}: averages between {low} and {high}.}}',
    band: 'Shaded: 80\u00a0% of the land.',
    lastYear: 'Grey: the same days a year earlier.',
    table: 'Show as a table',
    columns: ['Date', 'Average', 'P10', 'P90', 'Cloud'],
    point: '{date}: {value}',
    share: '{percent} %',
    short: 'There is no other clear day to compare with yet.',
  },
  spread: {
    heading: 'How the pixels spread',
    summary: '{name}: most pixels are between {low} and {high}.',
  },
  change: {
    heading: 'Since {date}',
    up: '{name} is up by {by} on average.',
    down: '{name} is down by {by} on average.',
    same: '{name} is unchanged on average.',
    spread: 'On 80\u00a0% of the land, the change is between {low} and {high}.',
    overlap: '{percent} % of the field was clear on both days.',
    notComparable: 'The two days cannot be compared.',
  },
  picker: {
    label:
      '{count, plural, one {Choose # analysis of this field} other {Choose one of # analyses of this field}}',
    run: '{date} · {average}',
    earlier: 'Previous analysis',
    later: 'Next analysis',
  },
  recompute: {
    button: 'Compute again',
    explanation: 'We use the same scenes and the same recipe, so the checksum must come out the same.',
    wait: 'This takes a moment. The result above stays as it is.',
    same: 'Computed again on {when} with {engine}: the checksum is the same.',
    different: 'Computed again on {when} with {engine}: the checksum is different.',
    failed: 'We started to compute it again on {when}, but could not finish.',
  },
  pictures: {
    heading: 'See it on the map',
    explanation:
      'This analysis was ordered without images. Images show how the values vary across the field: the index and natural colours on the map, every value under the pointer, zones, and their files.',
    buy: 'Add images · {price}',
    fromWallet:
      'You pay from your wallet. We make the images from the same scenes within minutes, or refund the price.',
    topUp: 'Top up the wallet · {missing} missing',
    tooLow: 'Images cost {price}; your wallet holds {balance}.',
    byCard: '{card} pays {amount}.',
    byCardAndWallet: '{card} pays {amount}, and your wallet {rest}.',
    restStays: 'A card cannot be charged less: {rest} stays in your wallet.',
    madeOrRefunded: 'We make the images from the same scenes within minutes, or refund the price.',
    otherWay: 'Pay another way',
    beingMade: 'The images are being made',
    comeByThemselves: 'They will appear here automatically.',
  },
  link: {
    copy: 'Copy link',
    explanation: 'Copy link to this report',
    files: 'Report, files and proof',
  },
  /**
   * Notes if a part of the field has no value, for the headline, for zones, and for an index that was
   * measured on less of the field.
   */
  measured: {
    headline:
      'Measured on {percent} % of the field. The figures are for that part only; the rest has no value.',
    zones: 'The zones add up to the {percent} % of the field that was measured.',
    further: '{percent} % of the field',
  },
  zonesTable: {
    heading: 'Zones',
    columns: ['Zone', 'Area', 'Average', 'Against the rest', 'Range'],
    lower: '{by} lower',
    higher: '{by} higher',
    range: '{low} – {high}',
    even: 'The field is even: it has no zones worth treating separately.',
  },
  files: {
    heading: 'Files',
    kinds: {
      overlay: 'Image of the index (PNG)',
      natural: 'Image in natural colours (WebP)',
      cog: 'Values with their position (GeoTIFF)',
      csv: 'Figures (CSV)',
      geojson: 'Field and figures (GeoJSON)',
      shapefile: 'Zones (Shapefile)',
      isoxml: 'Zones for a farm terminal (ISOXML)',
      gpx: 'Soil samples for a phone or receiver (GPX)',
      kml: 'Soil samples for map programs (KML)',
      pdf: 'Report (PDF)',
    },
  },
});
