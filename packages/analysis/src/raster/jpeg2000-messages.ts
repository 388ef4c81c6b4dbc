import { declareMessages } from '@furrow/messages/declare';

/** Advice what to use instead of a JPEG 2000 file. */
export const jpeg2000Messages = declareMessages('analysis.item', {
  advice_other_assets: [
    'The same scenes are available as cloud-optimised GeoTIFFs in the assets “red”, “nir”, “scl” and so on, without “-jp2”, of the collection sentinel-2-l2a of Earth Search ({address}).',
    { address: 'name' },
  ],
  advice_level_1c: [
    'It is level 1C, which is not supported; level 2A is in the assets “red”, “nir”, “scl” and so on of the collection sentinel-2-l2a of Earth Search ({address}).',
    { address: 'name' },
  ],
  advice_other_providers: [
    'This provider has Sentinel-2 in no other format; the same scenes are available as cloud-optimised GeoTIFFs in the collection sentinel-2-l2a of Earth Search ({address}) and of Planetary Computer ({other}).',
    { address: 'name', other: 'name' },
  ],
  advice_convert:
    'Use assets of the type image/tiff (cloud-optimised GeoTIFF) if the catalogue has them, or convert the file with gdal_translate -of COG.',
});
