import './field-details.css';
import type { SavedField } from '@furrow/contract/fields/fields';
import { type FormEvent, useState } from 'react';
import { fieldsTexts } from '../../../texts/fields.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { formatList } from '../../../ui/formats/format-list.ts';
import { type LabelChanges, labelFields } from './bulk-fields.ts';
import { valuesOf } from './find-fields.ts';

const texts = fieldsTexts.labels;
const names = ['crop', 'season', 'group'] as const;

interface Props {
  fields: readonly SavedField[];
  onClose: () => void;
  /** Called with the number of fields that were changed. */
  onDone: (count: number) => void;
}

/** Sets the same crop, season or group for several fields. */
export default function LabelDialog({ fields, onClose, onDone }: Props) {
  const [typed, setTyped] = useState<Partial<Record<(typeof names)[number], string>>>({});
  const [isSaving, setSaving] = useState(false);
  const labels: LabelChanges = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, value.trim() || null]),
  );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    const changedIds = await labelFields(
      fields.map(({ id }) => id),
      labels,
    );
    setSaving(false);
    if (changedIds.length === 0) return;
    onClose();
    onDone(changedIds.length);
  };
  return (
    <Dialog
      isOpen
      title={texts.title({ count: fields.length })}
      description={texts.explanation}
      onClose={onClose}
    >
      <form className="label-form" noValidate onSubmit={(event) => void save(event)}>
        {names.map((name) => (
          <LabelField
            key={name}
            name={name}
            values={valuesOf(fields, name)}
            isSame={fields.every((field) => field[name] === fields[0]?.[name])}
            typed={typed[name]}
            onType={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))}
        <div className="dialog-actions">
          <Button type="submit" loading={isSaving} disabled={Object.keys(labels).length === 0}>
            {texts.save({ count: fields.length })}
          </Button>
          <Button variant="plain" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface FieldLabel {
  name: (typeof names)[number];
  /** Distinct values of the label in the fields. */
  values: readonly string[];
  isSame: boolean;
  typed: string | undefined;
  onType: (value: string) => void;
}

/**
 * Shows a common value of the fields; several values are listed in the placeholder. If the user clears the input, the
 * label is removed from all fields.
 */
function LabelField({ name, values, isSame, typed, onType }: FieldLabel) {
  const initialValue = isSame ? (values[0] ?? '') : '';
  const isCleared = typed?.trim() === '' && values.length > 0;
  const hint = isCleared ? texts.takenOff : name === 'group' ? texts.groupHint : undefined;
  return (
    <TextField
      label={texts[name]}
      {...(hint !== undefined && { hint })}
      placeholder={isSame ? '' : texts.several({ some: formatList(values.slice(0, 3)) })}
      maxLength={80}
      autoComplete="off"
      value={typed ?? initialValue}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
