import { parseFixedPoint } from './parse-fixed-point.ts';

/** Prices and limits of a tier: dollars and hectares as exact decimal text, in the form of the database. */
export interface TierRates {
  area_min: string;
  /** Maximum area in hectares; null for a tier without one. */
  area_max: string | null;
  price_per_ha: string;
  platform_fee_per_ha: string;
  min_price: string;
  is_image: boolean;
  image_include: boolean;
  image_price_per_ha: string;
  image_fix_price: string;
  image_min_ha: string;
}

/** Price of one analysis, in cents. */
export interface Price {
  /** Price of the analysis without images, in cents. */
  serviceCents: number;
  /** Price of the images in cents; 0 without images. */
  imageCents: number;
  /** Sum of service and images, in cents. */
  calculatedCents: number;
  /** The platform's part of `serviceCents`. */
  commissionCents: number;
}

/**
 * Computes the price of one analysis of an area in hectares with 2 decimals. Each component is rounded once, half up.
 * @throws RangeError for rates that are not decimal text, or a price that exceeds 2^53 cents
 */
export function priceOf(tier: TierRates, hectares: number, withImage: boolean): Price {
  const area = hundredths(hectares);
  const fee = parseFixedPoint(tier.platform_fee_per_ha, 4);
  const service = area * (parseFixedPoint(tier.price_per_ha, 4) + fee);
  const minimum = parseFixedPoint(tier.min_price, 6);
  const serviceCents = Math.max(toCents(service), toCents(minimum));
  const imageCents = withImage ? toCents(imageMillionths(tier, area)) : 0;
  return {
    serviceCents,
    imageCents,
    calculatedCents: serviceCents + imageCents,
    commissionCents: Math.min(toCents(area * fee), serviceCents),
  };
}

/** Price in cents of all analyses of an item that is repeated `times` times after the first. */
export const totalCents = ({ calculatedCents }: Price, times = 0): number => calculatedCents * (times + 1);

/** Whether images come with an analysis. If `requested` is undefined, the tier decides. */
export function hasImages(tier: TierRates, requested: boolean | undefined): boolean {
  return tier.is_image && (tier.image_include || requested === true);
}

/** Whether an area in hectares is in the tier's range, which includes its minimum and excludes its maximum. */
export function acceptsArea(tier: TierRates, hectares: number): boolean {
  const area = hundredths(hectares);
  return (
    area >= parseFixedPoint(tier.area_min, 2) &&
    (tier.area_max === null || area < parseFixedPoint(tier.area_max, 2))
  );
}

/** Rounds hectares as billed: 2 decimals, half up. */
export const billedHectares = (hectares: number): number => Math.round(hectares * 100) / 100;

/** Converts hectares to hundredths of a hectare, as billed. */
function hundredths(hectares: number): bigint {
  return BigInt(Math.round(hectares * 100));
}

/** Price of images in millionths of a dollar. */
function imageMillionths(tier: TierRates, area: bigint): bigint {
  return area <= parseFixedPoint(tier.image_min_ha, 2)
    ? parseFixedPoint(tier.image_fix_price, 6)
    : area * parseFixedPoint(tier.image_price_per_ha, 4);
}

/**
 * Converts millionths of a dollar, which is hundredths of a hectare times a rate with 4 decimals, to cents,
 * rounded half up.
 */
function toCents(millionths: bigint): number {
  const rounded = Number((millionths + 5_000n) / 10_000n);
  if (!Number.isSafeInteger(rounded))
    throw new RangeError('A price exceeds 2^53 cents. Check the rates of the tier.');
  return rounded;
}
