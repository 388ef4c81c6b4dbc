import { exactly } from './exactly.ts';

/** What a tier asks for, its figures exact: dollars and hectares as decimal text, as the database holds them. */
export interface TierRates {
  area_min: string;
  /** Null: open-ended. */
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

/** Of one analysis, in whole cents. */
export interface Price {
  /** Without images. */
  serviceCents: number;
  /** Of its images, 0 without. */
  imageCents: number;
  /** Both. */
  calculatedCents: number;
  /** What of `serviceCents` is the platform's. */
  commissionCents: number;
}

/** The price of one analysis of an area (hectares with 2 decimals). Each part is rounded once, half up. */
export function priceOf(tier: TierRates, hectares: number, withImage: boolean): Price {
  const area = hundredths(hectares);
  const fee = exactly(tier.platform_fee_per_ha, 4);
  const service = area * (exactly(tier.price_per_ha, 4) + fee);
  const least = exactly(tier.min_price, 6);
  const serviceCents = Math.max(cents(service), cents(least));
  const imageCents = withImage ? cents(imagesOf(tier, area)) : 0;
  return {
    serviceCents,
    imageCents,
    calculatedCents: serviceCents + imageCents,
    commissionCents: Math.min(cents(area * fee), serviceCents),
  };
}

/** Every analysis of an item that is repeated `times` times after the first. */
export const totalCents = ({ calculatedCents }: Price, times = 0): number => calculatedCents * (times + 1);

/** Whether images come with an analysis, by what the buyer asked for: undefined leaves it to the tier. */
export function hasImages(tier: TierRates, asked: boolean | undefined): boolean {
  return tier.is_image && (tier.image_include || asked === true);
}

/** Whether an area falls into the tier's range: its least hectares included, its most excluded. */
export function takesArea(tier: TierRates, hectares: number): boolean {
  const area = hundredths(hectares);
  return area >= exactly(tier.area_min, 2) && (tier.area_max === null || area < exactly(tier.area_max, 2));
}

/** Hectares as they are billed: 2 decimals, half up. */
export const billedHectares = (hectares: number): number => Math.round(hectares * 100) / 100;

/** Hectares as they are billed, in whole hundredths. */
function hundredths(hectares: number): bigint {
  return BigInt(Math.round(hectares * 100));
}

/** Millionths of a dollar. */
function imagesOf(tier: TierRates, area: bigint): bigint {
  return area <= exactly(tier.image_min_ha, 2)
    ? exactly(tier.image_fix_price, 6)
    : area * exactly(tier.image_price_per_ha, 4);
}

/** Millionths of a dollar (a hundredth of a hectare at a rate of 4 decimals) → whole cents, half up. */
function cents(millionths: bigint): number {
  const rounded = Number((millionths + 5_000n) / 10_000n);
  if (!Number.isSafeInteger(rounded)) throw new RangeError('A price is past 2^53 cents.');
  return rounded;
}
