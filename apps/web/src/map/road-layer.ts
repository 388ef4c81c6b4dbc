import TileLayer from 'ol/layer/Tile.js';
import XYZ from 'ol/source/XYZ.js';

/** Tiles of somebody else's road map, with the names that are written on them. */
export function createRoadLayer(address: string) {
  return new TileLayer({ source: new XYZ({ url: address, maxZoom: 19 }), visible: false });
}
