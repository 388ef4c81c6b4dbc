/** Address of an XYZ tile in EPSG:3857, counted from the north-west. */
export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/** A populated place whose name is shown on the map. */
export interface PlaceName {
  name: string;
  lng: number;
  lat: number;
  /** Rank by size within its tile; 0 is the largest. */
  rank: number;
}

/** A basemap of image tiles. */
export interface ImageTiles {
  zoomRange: { min: number; max: number };
  /**
   * URL of a tile's image (a `blob:` URL is revoked once it is shown). Rejects where there is none, and when the tile is no longer
   * needed.
   */
  tileUrl: (tile: TileAddress, signal: AbortSignal) => Promise<string>;
  /** Called with true when tiles fail one after another, and with false when they load again. */
  onFailingChange: (isFailing: boolean) => void;
  /** Called with true when loading takes noticeably long, and with false when all tiles are loaded. */
  onLoadingChange: (isLoading: boolean) => void;
}

/** Basemaps that can be shown under a field. */
export interface Basemaps {
  /** The bundled map, with these place names on it. */
  road: {
    placeNamesIn: (tile: TileAddress, signal: AbortSignal) => Promise<readonly PlaceName[]>;
    /** Tiles that replace the bundled map, including its names; null: none. */
    tiles: ImageTiles | null;
  };
  /** Satellite imagery. */
  satellite: ImageTiles;
}
