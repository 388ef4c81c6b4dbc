import type { Hand } from '../hand.ts';

/** An entry of the operator's catalogue, named in the language of the page at that time. */
export interface Named {
  /** For a soil or vegetation type: its index in the list. */
  id: number;
  name: string;
}

/** A service or a type, with the id of the industry in which it was chosen. */
export interface NamedIn extends Named {
  of: number;
}

export const industryNamed = ({ industry }: Pick<Hand, 'industry'>): Named | null =>
  industry && { id: industry.id, name: industry.name };

export const serviceNamed = ({ industry, service }: Pick<Hand, 'industry' | 'service'>): NamedIn | null =>
  service && { id: service.id, name: service.name, of: industry?.id ?? 0 };

export const typeNamed = (
  { industry, ...hand }: Pick<Hand, 'industry' | 'soilType' | 'vegetationType'>,
  list: 'soil_type' | 'vegetation_type',
): NamedIn | null => {
  const name = list === 'soil_type' ? hand.soilType : hand.vegetationType;
  return industry && name !== null ? { id: industry[list].indexOf(name), name, of: industry.id } : null;
};
