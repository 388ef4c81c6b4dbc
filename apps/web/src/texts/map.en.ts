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
      place: (lat: number, lng: number) =>
        `${Math.abs(lat).toFixed(4)}° ${lat < 0 ? 'south' : 'north'}, ${Math.abs(lng).toFixed(4)}° ${lng < 0 ? 'west' : 'east'}`,
      away: (east: number, north: number, from: 'last' | 'taken') => {
        const ways = [
          ...(east === 0 ? [] : [`${Math.abs(east)} m ${east < 0 ? 'west' : 'east'}`]),
          ...(north === 0 ? [] : [`${Math.abs(north)} m ${north < 0 ? 'south' : 'north'}`]),
        ];
        const place = from === 'last' ? 'the last corner' : 'where it was';
        return ways.length === 0 ? `At ${place}` : `${ways.join(', ')} of ${place}`;
      },
      on: {
        corner: 'On a corner. Enter takes it.',
        side: 'On the middle of a side. Enter takes it as a new corner.',
      },
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
    nearer: 'Zoom in to see your land from above.',
    nearerOrSearch: 'Zoom in, or search a place, to see your land from above.',
    arriving: {
      road: 'The map is on its way…',
      satellite: 'The picture is on its way…',
    },
    failing: {
      road: 'The road map does not load right now.',
      satellite: 'Satellite pictures do not load right now.',
    },
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
    countryNone: 'Not in a country',
    countryNotNow: 'Not known right now',
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
    nothing: 'Nothing is drawn.',
    field: (hectares: string, country: string | null) =>
      country === null ? `Field of ${hectares}.` : `Field of ${hectares}. Country: ${country}.`,
    closed: (hectares: string, country: string | null) =>
      country === null ? `Field of ${hectares} closed.` : `Field of ${hectares} closed. Country: ${country}.`,
    moved: 'Corner moved.',
    added: 'Corner added.',
    removed: (left: number) => `Corner removed, ${left} are left.`,
    kept: 'Three corners stay: a field has no fewer.',
    missed: 'No corner is chosen.',
    cleared: 'Cleared.',
    undone: 'Taken back.',
    redone: 'Made again.',
    finish: 'Finish field',
    panel: 'Land details',
    sheet: {
      third: 'Panel over a third of the map. Make it higher',
      half: 'Panel over half of the map. Make it higher',
      full: 'Panel over most of the map. Make it lower',
    },
    corners: (count: number) => (count === 1 ? '1 corner set' : `${count} corners set`),
    more: (set: string, left: number) =>
      left === 1 ? `${set}. Set one more at least.` : `${set}. Set two more at least.`,
    closeIt: 'Press the first corner, or Finish field.',
    refused: 'This outline cannot be a field yet',
    fields: (count: string) => `Choose from your fields (${count})`,
    importFields: 'Import your fields',
    inHand: (name: string) => `${name} is in hand.`,
    seeCosts: 'See what it costs',
    save: 'Save this field',
    saved: (name: string) => `Saved as ${name}`,
  },

  saveField: {
    title: 'Save this field',
    description: 'You find it under your fields and need not draw it again.',
    name: 'Name',
    unnamed: (number: string) => `Field ${number}`,
    nameRequired: 'Give the field a name.',
    crop: 'Crop',
    season: 'Season',
    group: 'Group',
    save: 'Save field',
    cancel: 'Cancel',
    done: (name: string) => `${name} is saved.`,
  },
} as const;
