/** The words of maps, and of the screen on which a field is found and drawn. */
export const mapTexts = {
  separator: ' · ',

  map: {
    loading: 'Loading the map…',
    failed: 'The map did not load. Reload the page.',
    source: 'Natural Earth, GeoNames',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    plus: '+',
    minus: '\u2212',
    metres: (metres: string) => `${metres} m`,
    kilometres: (kilometres: string) => `${kilometres} km`,
    words: {
      first: 'Set the first corner',
      next: 'Set the next corner',
      close: 'Press the first corner to finish',
      take: 'Enter takes it',
      drop: 'Enter drops it',
    },
    drawLabel:
      'Map for drawing. Arrow keys move a crosshair, with Shift in small steps. Enter sets a corner, Enter again on the same place finishes, Escape takes the last change back. Plus and minus zoom.',
    editLabel:
      'Map for editing corners. Arrow keys move a crosshair, with Shift in small steps. Enter takes the corner or the middle of a side under it, and drops it. Delete removes a corner, Escape gives the move up.',
  },

  ground: {
    label: 'Map type',
    road: 'Road',
    satellite: 'Satellite',
    nearer: 'Zoom in for satellite pictures',
    failing: 'Satellite pictures do not load right now.',
  },

  search: {
    label: 'Search a place',
    placeholder: 'Search place...',
    list: 'Places found',
    clear: 'Clear search',
    working: 'Searching…',
    found: (count: number) => (count === 1 ? '1 place found' : `${count} places found`),
    none: (typed: string) => `Nothing found for “${typed}”.`,
    noneHint: 'Try the nearest town, or coordinates such as 52.1, 5.5.',
    failed: 'The search does not answer right now.',
    failedHint: 'Move the map by hand, or try again.',
  },

  location: {
    asking: 'Asking where you are…',
    denied: 'Location permission denied or unavailable.',
    mine: 'My location',
  },

  selectArea: {
    title: 'Select area',
    bar: 'Select area of interest',
    heading: 'Here are the details of selected land',
    hint: 'Please draw a polygon on the map to see land details.',
    how: 'Press the map to set each corner of the field. Press the first corner to finish.',
    change: 'Drag a corner to move it, or the middle of a side to add one.',
    country: 'Country',
    countryUnknown: 'Not in a country',
    countryLoading: 'Looking it up…',
    hectares: 'Area in hectares',
    analysis: (service: string, hectares: string) => `${service} ANALYSIS FOR ${hectares}ha`,
    select: 'select',
    clear: 'Clear',
    redraw: 'Redraw',
    edit: 'Edit corners',
    undo: 'Undo',
    redo: 'Redo',
    removeCorner: 'Remove corner',
    taken: 'Corner taken. Arrow keys move it.',
    finish: 'Finish field',
    panel: 'Land details',
    sheet: {
      third: 'Panel over a third of the map. Make it higher',
      half: 'Panel over half of the map. Make it higher',
      full: 'Panel over most of the map. Make it lower',
    },
    corners: (count: number) => (count === 1 ? '1 corner set' : `${count} corners set`),
    refused: 'This outline cannot be a field yet',
  },
} as const;
