import { fieldsTexts } from '../../../texts/fields.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';
import type { FieldForm, FieldFormValues } from './use-field-form.ts';

const texts = fieldsTexts.one;

/** Name, crop, season and group of one field. */
export function LabelFields({ form }: { form: FieldForm }) {
  const fieldProps = (name: keyof FieldFormValues) => ({
    name,
    autoComplete: 'off',
    value: form.typed[name],
    error: form.errors[name] || undefined,
    onChange: (event: { currentTarget: HTMLInputElement }) => form.change(name, event.currentTarget.value),
  });
  return (
    <>
      <TextField label={texts.name} dir="auto" maxLength={120} {...fieldProps('name')} />
      <TextField label={texts.crop} optional maxLength={80} {...fieldProps('crop')} />
      <TextField label={texts.season} optional maxLength={80} {...fieldProps('season')} />
      <TextField
        label={texts.group}
        optional
        hint={fieldsTexts.labels.groupHint}
        maxLength={80}
        {...fieldProps('group')}
      />
    </>
  );
}
