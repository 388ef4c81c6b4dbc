import { fieldsTexts } from '../../../texts/fields.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { FieldForm, TypedField } from './use-field-form.ts';

const texts = fieldsTexts.one;

/** Name, crop, season and group of one field. */
export function LabelFields({ form }: { form: FieldForm }) {
  const line = (name: keyof TypedField) => ({
    name,
    autoComplete: 'off',
    value: form.typed[name],
    error: form.errors[name] || undefined,
    onChange: (event: { currentTarget: HTMLInputElement }) => form.change(name, event.currentTarget.value),
  });
  return (
    <>
      <TextField label={texts.name} dir="auto" maxLength={120} {...line('name')} />
      <TextField label={texts.crop} optional maxLength={80} {...line('crop')} />
      <TextField label={texts.season} optional maxLength={80} {...line('season')} />
      <TextField
        label={texts.group}
        optional
        hint={fieldsTexts.labels.groupHint}
        maxLength={80}
        {...line('group')}
      />
    </>
  );
}
