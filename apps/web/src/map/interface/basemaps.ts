/** Address of an XYZ tile in EPSG:3857, with the origin in the north-west. */
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
  /** Rank of the place by size within its tile; 0 is the largest. */
  rank: number;
}

/** A basemap of image tiles. */
export interface ImageTiles {
  zoomRange: { min: number; max: number };
  /**
   * URL of the image of a tile; a `blob:` URL is revoked once the image is shown.
   * @throws when there is no image, or when the tile is no longer needed.
   */
  tileUrl: (tile: TileAddress, signal: AbortSignal) => Promise<string>;
  /** Called with true when several tiles in a row have failed, and with false when tiles load again. */
  onFailingChange: (isFailing: boolean) => void;
  /** Called with true when loading takes noticeably long, and with false when all tiles are loaded. */
  onLoadingChange: (isLoading: boolean) => void;
}

/** Basemaps that can be shown under a field. */
export interface Basemaps {
  /** Road map: the bundled map with place names, or tiles. */
  road: {
    placeNamesIn: (tile: TileAddress, signal: AbortSignal) => Promise<readonly PlaceName[]>;
    /** Tiles that replace the bundled map and its names; null: there are none. */
    tiles: ImageTiles | null;
  };
  /** Satellite imagery. */
  satellite: ImageTiles;
}
