import type { FieldErrors } from '../../http/handlers.ts';
import type { OfferedCatalogue } from '../catalogue/catalogue.view.ts';
import { cartMessages } from './cart.messages.ts';

interface ChosenTypes {
  soil_type: string | null;
  vegetation_type: string | null;
}

/**
 * Checks the chosen types against the lists of the industries that offer the service. The request does not contain the
 * buyer's industry, so a type may be omitted if one of these industries does not require it.
 */
export function refuseTypes(
  { industries, services }: OfferedCatalogue,
  serviceId: number,
  chosenTypes: ChosenTypes,
): FieldErrors {
  const offering = industries.filter(({ id }) =>
    services.get(id)?.some((service) => service.id === serviceId),
  );
  return {
    ...refuseType(
      'soil_type',
      chosenTypes.soil_type,
      offering.map((industry) => industry.soil_type),
    ),
    ...refuseType(
      'vegetation_type',
      chosenTypes.vegetation_type,
      offering.map((industry) => industry.vegetation_type),
    ),
  };
}

function refuseType(
  field: keyof ChosenTypes,
  chosenType: string | null,
  lists: readonly (readonly string[])[],
): FieldErrors {
  if (chosenType !== null) {
    const isOfferedType = lists.some((list) => list.includes(chosenType));
    return isOfferedType ? {} : { [field]: [cartMessages[`${field}_not_listed`]()] };
  }
  const isTypeRequired = lists.length > 0 && lists.every((list) => list.length > 0);
  return isTypeRequired ? { [field]: [cartMessages[`${field}_missing`]()] } : {};
}
