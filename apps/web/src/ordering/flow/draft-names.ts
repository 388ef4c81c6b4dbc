import type { OrderDraft } from '../draft/order-draft.ts';

/** An entry of the operator's catalogue, with its name in the language of the page when it was stored. */
export interface CatalogueName {
  /** Id of the entry; for a soil or vegetation type, its index in the list. */
  id: number;
  name: string;
}

/** A service or a type, with the id of the industry in which it was chosen. */
export interface IndustryScopedName extends CatalogueName {
  of: number;
}

export const industryNameOf = ({ industry }: Pick<OrderDraft, 'industry'>): CatalogueName | null =>
  industry && { id: industry.id, name: industry.name };

export const serviceNameOf = ({
  industry,
  service,
}: Pick<OrderDraft, 'industry' | 'service'>): IndustryScopedName | null =>
  service && { id: service.id, name: service.name, of: industry?.id ?? 0 };

export const typeNameOf = (
  { industry, ...draft }: Pick<OrderDraft, 'industry' | 'soilType' | 'vegetationType'>,
  list: 'soil_type' | 'vegetation_type',
): IndustryScopedName | null => {
  const name = list === 'soil_type' ? draft.soilType : draft.vegetationType;
  return industry && name !== null ? { id: industry[list].indexOf(name), name, of: industry.id } : null;
};
