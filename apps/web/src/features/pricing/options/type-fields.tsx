import type { Industry } from '@furrow/contract/catalogue/catalogue';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { areaDetailTexts as texts } from '../../../texts/solution.ts';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { usePreselectedTypes } from './use-preselected-types.ts';

interface Props {
  industry: Industry;
  isTried: boolean;
  /** False if the vegetation type of every field is known from its crop. */
  needsVegetation?: boolean;
  soilHint?: string | undefined;
  vegetationHint?: string | undefined;
}

/** Selects for the soil and vegetation type, if the industry has them. A select with options is mandatory. */
export function TypeFields({ industry, isTried, needsVegetation = true, soilHint, vegetationHint }: Props) {
  const { soilType, vegetationType, chooseTypes } = useOrderDraft();
  usePreselectedTypes(industry);
  return (
    <div className="area-detail-types">
      {industry.soil_type.length > 0 && (
        <SelectField
          label={texts.soilType}
          hint={soilHint}
          placeholder={texts.chooseSoil}
          options={optionsOf(industry.soil_type)}
          value={soilType ?? ''}
          error={isTried && soilType === null ? texts.soilRequired : undefined}
          onChange={(event) => chooseTypes({ soilType: event.target.value, vegetationType })}
        />
      )}
      {needsVegetation && industry.vegetation_type.length > 0 && (
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
