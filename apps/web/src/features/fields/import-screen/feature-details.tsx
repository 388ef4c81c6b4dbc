import { fieldsTexts } from '../../../texts/fields.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import type { ImportedFeature } from '../import/report.ts';

const texts = fieldsTexts.import;

export interface FeatureDetailsProperties {
  feature: ImportedFeature;
  /** Name of the field as the user typed it. */
  name: string;
  isSelectable: boolean;
  /** Shows the feature on the map; null where the map is next to the list anyway. */
  onShowOnMap: (() => void) | null;
  onRename: (name: string) => void;
}

/** Repairs of a feature's outline, and its name, which can be edited. */
export function FeatureDetails({
  feature,
  name,
  isSelectable,
  onShowOnMap,
  onRename,
}: FeatureDetailsProperties) {
  const { repairs, areaNote, original, geometry } = feature;
  const sentences = [...repairs.map(({ sentence }) => sentence), areaNote].filter(
    (sentence) => typeof sentence === 'string',
  );
  return (
    <div className="feature-details">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {original && <p className="field-quiet">{geometry ? texts.lines : texts.line}</p>}
      {onShowOnMap && (geometry ?? original) && (
        <Button variant="link" onClick={onShowOnMap}>
          {fieldsTexts.one.map}
        </Button>
      )}
      {isSelectable && (
        <TextField
          label={fieldsTexts.one.name}
          dir="auto"
          maxLength={120}
          autoComplete="off"
          error={name.trim() === '' ? texts.nameRequired : undefined}
          value={name}
          onChange={({ target }) => onRename(target.value)}
        />
      )}
    </div>
  );
}
