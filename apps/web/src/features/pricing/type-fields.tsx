import type { Industry } from '@furrow/contract/catalogue';
import { useInHand } from '../../ordering/in-hand.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { useTypesBefore } from './use-types-before.ts';

const texts = orderingTexts.areaDetail;

interface Properties {
  industry: Industry;
  isTried: boolean;
  /** False if every field has a vegetation type of its own. */
  asksVegetation?: boolean;
  vegetationHint?: string | undefined;
}

/** The types that the industry requires; each is mandatory if it has options. */
export function TypeFields({ industry, isTried, asksVegetation = true, vegetationHint }: Properties) {
  const { soilType, vegetationType, chooseTypes } = useInHand();
  useTypesBefore(industry);
  return (
    <div className="area-detail-types">
      {industry.soil_type.length > 0 && (
        <SelectField
          label={texts.soilType}
          placeholder={texts.chooseSoil}
          options={optionsOf(industry.soil_type)}
          value={soilType ?? ''}
          error={isTried && soilType === null ? texts.soilRequired : undefined}
          onChange={(event) => chooseTypes({ soilType: event.target.value, vegetationType })}
        />
      )}
      {asksVegetation && industry.vegetation_type.length > 0 && (
        <SelectField
          label={texts.vegetationType}
          hint={vegetationHint}
          placeholder={texts.chooseVegetation}
          options={optionsOf(industry.vegetation_type)}
          value={vegetationType ?? ''}
          error={isTried && vegetationType === null ? texts.vegetationRequired : undefined}
          onChange={(event) => chooseTypes({ soilType, vegetationType: event.target.value })}
        />
      )}
    </div>
  );
}

function optionsOf(names: readonly string[]) {
  return names.map((name) => ({ value: name, label: name }));
}
