import { defineTexts } from './define-texts.ts';

/** Texts of shared reports: their files, and the links by which others view them. */
export const evidenceTexts = defineTexts('evidence', {
  report: {
    title: 'Report and files',
    nothingHeading: 'No analysis selected',
    nothingExplanation: 'Choose an order to see its reports and files.',
    chooseLine: 'Seen on {date}',
    open: 'Open the analysis',
    waiting: 'There is no result yet',
    pdfHeading: 'Report (PDF)',
    pdfExplanation:
      'The map, the figures, the history and how each figure was calculated, to print or send. The checksum lets anyone check that the figures are unchanged.',
    pdf: 'Download the report',
    filesHeading: 'Files',
    download: 'Download',
    downloadNamed: 'Download: {name}',
    uses: {
      overlay: 'To view, or to lay over a map',
      natural: 'The field as you would see it from above',
      cog: 'Every pixel with its position, for QGIS and other map programs',
      csv: 'For a spreadsheet',
      kml: 'The field, its zones and the weakest part, for Google Earth and phones',
      gpx: 'Where to walk: the weakest part, and where to take samples, for a phone or GPS device',
      geojson: 'Outline, figures and findings, for map programs',
      shapefile: 'For farm software and older map programs',
      isoxml: 'For the terminal of a tractor or spreader (ISO 11783)',
    },
    sampleHeading: 'A report on a sample field',
    sampleExplanation:
      'Made in the same way as every report, from simulated imagery. View it on the map, or download its files.',
    sampleOpen: 'See the sample report',
  },
  links: {
    heading: 'Share with others',
    explanation:
      'Anyone with the link can see this result and its files: a bank, a certifier, a buyer. The link shows no name, no e-mail and no price, and of the land what you choose here. Nobody can change anything there, and the link expires.',
    land: 'Which land it shows',
    lands: {
      outline: 'Exact outline and map',
      place: 'Nearest place only',
      none: 'Nothing about the land',
    },
    landExplanations: {
      outline:
        'For a bank or certifier who has to see that it is this land. With the map, the centre and every file.',
      place:
        'The nearest place, district and country, and the centre to a kilometre. No outline, no map of the field; of the files, the table and the report.',
      none: 'The figures alone: no place, no coordinates, no map. Of the files, the table and the report.',
    },
    days: 'Valid for',
    spans: { 30: '30 days', 90: '90 days', 365: 'A year' },
    make: 'Create a link',
    made: 'Your link',
    onceOnly:
      'Copy the link now: we show it only once. For the links below we keep only the dates and your choice.',
    copy: 'Copy link',
    copyLabel: 'Copy link to the proof',
    listLabel: 'Links you created',
    line: 'Created {made} · expires {ends}',
    ended: 'Created {made} · expired {ended}',
    withdrawn: 'Created {made} · withdrawn {withdrawn}',
    opened: 'Last opened {date}',
    neverOpened: 'Not opened yet',
    withdraw: 'Withdraw',
    withdrawNamed: 'Withdraw the link created {made}',
    withdrawTitle: 'Withdraw this link?',
    withdrawDescription:
      'The link created {made} will stop working for everyone who has it. This cannot be undone, but you can create a new link.',
    keep: 'Keep it',
    failed: 'The links cannot be loaded right now.',
  },
  evidence: {
    title: 'Shared result',
    note: 'Shared with you, view only · until {until}',
    sampleNote: 'A sample, from simulated imagery',
    sampleWait: 'The sample report is being prepared',
    sampleWaitExplanation: 'It will appear here in a few seconds.',
    own: 'Analyse your own field',
    advised: 'Advice of {date}',
    notFound: 'This link does not lead to a result',
    explanation:
      'It has expired, was withdrawn or never existed. Ask the person who gave it to you for a new one.',
    home: 'Go to the home page',
  },
  land: {
    nearPlace: 'Field of {area} near {place}, {country}',
    nearPlaceAlone: 'Field of {area} near {place}',
    inCountry: 'Field of {area} in {country}',
    somewhere: 'Field of {area}',
    heading: 'Location',
    place: 'Nearest place',
    district: 'Region',
    country: 'Country',
    centre: 'Centre',
    roundedCentre: 'Centre, to a kilometre',
    area: 'Area',
    placeOnly: 'The owner shares the place, not the outline of the field.',
    nothing: 'The owner does not share where the land is.',
    map: 'Map of the land around the field',
    mapNear: 'Map of the country with the field near {place}',
  },
});
