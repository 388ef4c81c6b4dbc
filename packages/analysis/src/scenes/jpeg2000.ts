import { SceneError } from '../scene-error.ts';
import { withoutQuery } from './without-query.ts';

/** What to take instead where the provider, known by its address, has the same scenes in another form or not at all. */
const advices: readonly { address: RegExp; advice: string }[] = [
  {
    // The bucket that the assets named "…-jp2" of Earth Search lead to.
    address: /sentinel-s2-l2a(?!-cogs)/i,
    advice:
      'The same scenes are cloud-optimised GeoTIFFs in the assets “red”, “nir”, “scl” and so on, without “-jp2”, of the collection sentinel-2-l2a of Earth Search (https://earth-search.aws.element84.com/v1).',
  },
  {
    address: /sentinel-s2-l1c/i,
    advice:
      'It is of level 1C, which is not read; level 2A is in the assets “red”, “nir”, “scl” and so on of the collection sentinel-2-l2a of Earth Search (https://earth-search.aws.element84.com/v1).',
  },
  {
    address: /dataspace\.copernicus\.eu|eodata|gcp-public-data-sentinel-2/i,
    advice:
      'This provider has Sentinel-2 in no other form; the same scenes are cloud-optimised GeoTIFFs in the collection sentinel-2-l2a of Earth Search (https://earth-search.aws.element84.com/v1) and of Planetary Computer (https://planetarycomputer.microsoft.com/api/stac/v1).',
  },
];
const usualAdvice =
  'Take assets of the type image/tiff (cloud-optimised GeoTIFF) where the catalogue has them, or convert the file with gdal_translate -of COG.';

/**
 * Refuses a file, and says which assets to use in place of it.
 * @param what the subject of the sentence, such as an item and its band.
 * @param href of the file.
 */
export const jpeg2000Error = (what: string, href: string): SceneError => {
  const { advice } = advices.find(({ address }) => address.test(withoutQuery(href))) ?? {
    advice: usualAdvice,
  };
  return new SceneError('jpeg2000', `${what}, which cannot be read in parts. ${advice}`);
};
