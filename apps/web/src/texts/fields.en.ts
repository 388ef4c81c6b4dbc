import { language } from './language.en.ts';

const fields = (count: number) =>
  count === 1 ? '1 field' : `${count.toLocaleString(language.locale)} fields`;

/** The words of saved fields: the list, one of them, its outline, and what is read from a file. */
export const fieldsTexts = {
  separator: ' · ',

  list: {
    title: 'My fields',
    loading: 'Loading your fields',
    rows: 'Fields',
    sum: (count: number, hectares: string) => `${fields(count)} · ${hectares}`,
    shown: (shown: number, all: number) =>
      `${shown.toLocaleString(language.locale)} of ${all.toLocaleString(language.locale)} fields`,
    more: (count: number) => `Show ${count} more`,
    choose: (name: string) => `Choose ${name}`,
    chooseAll: (count: number) =>
      count === 1 ? 'Choose the one shown' : `Choose all ${count.toLocaleString(language.locale)}`,
    import: 'Import',
    draw: 'Draw',
    emptyHeading: 'Keep your fields here',
    emptyExplanation:
      'Each field with its name, crop and season, ready to order for: one, or all at once. Most farms have them in a file already.',
    importFile: 'Import a file',
    drawField: 'Draw a field',
    nothingHeading: 'No fields found',
    nothingExplanation: 'Try fewer letters, or all groups and crops.',
    nothingClear: 'Show all fields',
    full: (most: string) =>
      `You keep ${most} fields, as many as there is room for. Remove some before you add others.`,
    ways: 'Add fields',
  },

  search: {
    label: 'Search fields',
    placeholder: 'Name, crop, season or group',
    sort: 'Sort',
    sorts: { name: 'By name', newest: 'Newest first', hectares: 'Largest first', crop: 'By crop' },
    group: 'Group',
    allGroups: 'All groups',
    crop: 'Crop',
    allCrops: 'All crops',
  },

  look: {
    label: 'Show fields as',
    list: 'List',
    map: 'Map',
  },

  map: {
    label: 'Map of your fields. Arrow keys move it, plus and minus zoom. The list has the same fields.',
  },

  choice: {
    label: 'Chosen fields',
    sum: (count: number, hectares: string) => `${fields(count)} · ${hectares}`,
    unseen: (count: number) =>
      count === 1
        ? '1 of them is not shown'
        : `${count.toLocaleString(language.locale)} of them are not shown`,
    order: 'Order an analysis',
    tooMany: (most: number) => `Order for at most ${most} fields at once.`,
    more: 'More',
    moreLabel: 'More for the chosen fields',
    labels: 'Set crop, season or group',
    seeOnMap: 'See on the map',
    exportAs: (format: string) => `Export as ${format}`,
    remove: 'Remove',
    none: 'Choose none',
  },

  said: {
    removed: (count: number, name: string) =>
      count === 1 ? `${name} was removed.` : `${fields(count)} were removed.`,
    undo: 'Undo',
    back: (count: number, name: string) => (count === 1 ? `${name} is back.` : `${fields(count)} are back.`),
    labelled: (count: number) => `${fields(count)} changed.`,
    kept: (count: number) => `${fields(count)} kept.`,
    order: 'Order an analysis',
  },

  labels: {
    title: (count: number) => `Set crop, season or group of ${fields(count)}`,
    explanation: 'What you leave empty stays as it is.',
    crop: 'Crop',
    season: 'Season',
    group: 'Group',
    groupHint: 'Such as a farm, a block or an owner.',
    several: (some: string) => `Several: ${some}`,
    takenOff: 'Will be taken off all of them.',
    save: (count: number) => `Change ${fields(count)}`,
    cancel: 'Cancel',
  },

  one: {
    back: 'All fields',
    name: 'Name',
    nameRequired: 'Give the field a name.',
    crop: 'Crop',
    season: 'Season',
    group: 'Group',
    hectares: 'Area',
    country: 'Country',
    nowhere: 'Not in a country',
    since: 'Saved on',
    save: 'Save',
    saved: 'Saved.',
    outline: 'Edit outline',
    map: 'See on the map',
    order: 'Order an analysis',
    remove: 'Remove',
  },

  results: {
    heading: 'Results',
    none: 'Nothing was analysed here yet. Results of what you order from this field gather here.',
    failed: 'The results of this field cannot be shown at the moment.',
    newest: (service: string, average: string | null, date: string) =>
      [[service, average].filter(Boolean).join(' '), date].join(' · '),
    average: (name: string, average: string) => `${name} ${average}`.trim(),
    shapes: 'On the map',
    open: (date: string, service: string) => `${date}: ${service}`,
    earlier: (count: number) => (count === 1 ? '1 more' : `${count} more`),
  },

  outline: {
    title: 'Edit outline',
    newTitle: 'Draw a field',
    panel: 'Outline of the field',
    how: 'Drag a corner to move it, or the middle of a side to add one. A corner that you press can be removed.',
    howNew: 'Press the map to set each corner of the field. Press the first corner to finish.',
    was: (hectares: string) => `It was ${hectares}.`,
    several: (at: number, of: number) =>
      `Outline ${at} of ${of} is being changed. Press another one on the map to change it.`,
    next: 'Next outline',
    refused: 'This outline cannot be a field yet',
    save: 'Save outline',
    saveNew: 'Save field',
    cancel: 'Cancel',
    saved: (name: string) => `The outline of ${name} was changed.`,
    finish: 'Finish field',
    hectares: 'Area in hectares',
    defaultName: (number: number) => `Field ${number}`,
    gone: 'This field is not in your list any more.',
  },

  import: {
    title: 'Import fields',
    explanation:
      'Choose the file that your farm software, adviser or authority gave you. You see every field before anything is kept.',
    formats: 'GeoJSON, KML, KMZ, GPX, Shapefile as a ZIP, or WKT. Up to 50 MB a file.',
    drop: 'Drop files here',
    choose: 'Choose files',
    another: 'Add another file',
    private:
      'The file is read on this device. Outlines are sent to be checked; only the fields that you keep are stored.',
    reading: (name: string) => `Reading ${name}`,
    cancel: 'Cancel',
    cancelled: (name: string) => `${name} was not read to its end: cancelled.`,
    refusedFile: (name: string) => `${name} could not be read`,
    dismiss: 'Dismiss',
    report: 'What was found',
    found: (count: number) =>
      count === 1 ? '1 field found' : `${count.toLocaleString(language.locale)} fields found`,
    foundParts: (found: string, parts: string) => `${found}: ${parts}`,
    countSeparator: ', ',
    savedAlready: 'The same outline is saved already.',
    counts: {
      kept: (count: number) => `${count.toLocaleString(language.locale)} kept`,
      accepted: (count: number) => `${count.toLocaleString(language.locale)} ready`,
      repaired: (count: number) => `${count.toLocaleString(language.locale)} repaired`,
      refused: (count: number) => `${count.toLocaleString(language.locale)} cannot be used`,
      same: (count: number) => `${count.toLocaleString(language.locale)} there already`,
    },
    verdicts: {
      accepted: 'Ready',
      repaired: 'Repaired',
      refused: 'Cannot be used',
      same: 'There already',
      kept: 'Kept',
    },
    show: 'Show',
    showAll: 'All',
    columns: 'Names and labels',
    column: (column: string, sample: string) => (sample === '' ? column : `${column} (${sample})`),
    from: { name: 'Name from', crop: 'Crop from', season: 'Season from', group: 'Group from' },
    noColumn: 'No column',
    forAll: { season: 'Season of all', group: 'Group of all' },
    forAllAbout: 'Goes before what the file says.',
    rows: 'Fields of the file',
    take: (name: string) => `Keep ${name}`,
    takeAll: (count: number) => `All ${count.toLocaleString(language.locale)} that can be kept`,
    nameRequired: 'Give the field a name.',
    lines: 'On the map the dashed line is the file’s, the full line is what is kept.',
    line: 'On the map the dashed line is the file’s.',
    map: 'Map of the fields of the file. Arrow keys move it, plus and minus zoom. The list has the same fields.',
    keep: (count: number) => `Keep ${fields(count)}`,
    keeping: (done: number, all: number) => `${done.toLocaleString(language.locale)} of ${fields(all)} kept`,
    nothingToKeep: {
      some: 'Tick the fields that you want to keep.',
      same: 'These are there already. Tick one to keep it a second time.',
      none: 'None of these can be kept: each row says why. Mend the file, or add another one.',
    },
    lastCheck: 'Last check',
    unchecked: 'The last check could not be made now. It is made when you keep the fields.',
    stopped: (done: number, all: number) =>
      `The connection was lost: ${done.toLocaleString(language.locale)} of ${fields(all)} are kept. Nothing is kept twice when you go on.`,
    stoppedBecause: (done: number, all: number, why: string) =>
      `${done.toLocaleString(language.locale)} of ${fields(all)} are kept. ${why}`,
    goOn: 'Go on',
    refusedByServer: (count: number) =>
      count === 1
        ? '1 field was not taken. Its row says why.'
        : `${count.toLocaleString(language.locale)} fields were not taken. Their rows say why.`,
    reads: (files: number) =>
      files === 1 ? 'A file is still being read.' : `${files} more files are being read.`,
    toFields: 'To my fields',
    leaveTitle: 'Leave without keeping?',
    leave: (count: number) =>
      count === 1 ? '1 field is not kept yet.' : `${fields(count)} are not kept yet.`,
    leaveYes: 'Leave',
    leaveNo: 'Stay',
    room: (room: number) =>
      room === 0
        ? 'There is no room for more. Remove fields from your list first.'
        : `There is room for ${fields(room)} more.`,
    onlyFirst: (room: number) =>
      room === 1 ? 'Choose only the first' : `Choose the first ${room.toLocaleString(language.locale)}`,
  },
} as const;
