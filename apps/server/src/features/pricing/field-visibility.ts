import { recipeFor } from '@furrow/analysis/services/all';
import type { Visibility as WireVisibility } from '@furrow/contract/pricing/visibility';
import { type GridVisibility, visibilityOf } from '@furrow/geo/pixels/grid-visibility';
import type { Say } from '../../http/reader.ts';
import type { OfferedCatalogue } from '../catalogue/catalogue.view.ts';
import type { ResolvedField } from './resolve-field.ts';

/**
 * Computes the visibility of a field at the resolution of the service's recipe.
 * @throws Error for a service without a recipe, which is not sold
 */
export const visibilityFor = (
  offeredCatalogue: Pick<OfferedCatalogue, 'recipes'>,
  serviceId: number,
  { parts }: Pick<ResolvedField, 'parts'>,
): GridVisibility => visibilityOf(parts, resolutionOf(offeredCatalogue, serviceId));

/**
 * Resolution in metres of a service's recipe.
 * @throws Error for a service without a recipe, which is not sold
 */
export function resolutionOf({ recipes }: Pick<OfferedCatalogue, 'recipes'>, serviceId: number): number {
  const recipe = recipeFor(recipes.get(serviceId) ?? '');
  if (recipe === null)
    throw new Error(
      `The service ${serviceId} has no recipe in this version. Filter the catalogue before calling.`,
    );
  return recipe.resolution;
}

export function viewVisibility(
  { pixelsInset, message, ...visibility }: GridVisibility,
  say: Say,
): WireVisibility {
  return { ...visibility, sentence: say(message), pixels_inset: pixelsInset };
}
