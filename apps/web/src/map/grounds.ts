/** A tile of the world in EPSG:3857, counted from the north-west. */
export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/** A populated place to be written on the map. */
export interface PlaceName {
  name: string;
  lng: number;
  lat: number;
  /** 0 is the largest of its tile. */
  rank: number;
}

/** A map of pictures, tile by tile. */
export interface Pictures {
  zooms: { least: number; most: number };
  /**
   * Address of a tile's picture (one that begins with `blob:` is let go once it is shown); rejects where there is none, and
   * when it is no longer wanted.
   */
  pictureOf: (tile: TileAddress, signal: AbortSignal) => Promise<string>;
  /** Pictures fail one after another; or load again. */
  onFailing: (isFailing: boolean) => void;
  /** Pictures are on their way for longer than it takes to wonder; or all of them are there. */
  onArriving: (isArriving: boolean) => void;
}

/** What can lie under a field. */
export interface Grounds {
  /** The bundled map, with these places on it. */
  road: {
    placesIn: (tile: TileAddress, signal: AbortSignal) => Promise<readonly PlaceName[]>;
    /** What lies over the bundled map, names and all; null: nothing. */
    pictures: Pictures | null;
  };
  /** Land from above. */
  satellite: Pictures;
}
