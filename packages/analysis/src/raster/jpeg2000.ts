import type { Message } from '@furrow/messages/message';
import { withoutQuery } from '../imagery/without-query.ts';
import { jpeg2000Messages } from './jpeg2000-messages.ts';

const earthSearch = 'https://earth-search.aws.element84.com/v1';
const planetaryComputer = 'https://planetarycomputer.microsoft.com/api/stac/v1';

/**
 * Advice by provider, identified by the address of the file: where the same scenes are available in another format, if
 * at all.
 */
const adviceByProvider: readonly { address: RegExp; advice: Message }[] = [
  // Bucket of the assets named "…-jp2" of Earth Search.
  {
    address: /sentinel-s2-l2a(?!-cogs)/i,
    advice: jpeg2000Messages.advice_other_assets({ address: earthSearch }),
  },
  { address: /sentinel-s2-l1c/i, advice: jpeg2000Messages.advice_level_1c({ address: earthSearch }) },
  {
    address: /dataspace\.copernicus\.eu|eodata|gcp-public-data-sentinel-2/i,
    advice: jpeg2000Messages.advice_other_providers({ address: earthSearch, other: planetaryComputer }),
  },
];

/** Which assets to use instead of a JPEG 2000 file. */
export const jpeg2000Advice = (href: string): Message =>
  adviceByProvider.find(({ address }) => address.test(withoutQuery(href)))?.advice ??
  jpeg2000Messages.advice_convert();
