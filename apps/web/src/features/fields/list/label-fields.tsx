import type { UseFormReturn } from 'react-hook-form';
import { fieldsTexts } from '../../../texts/fields.en.ts';
import { TextField } from '../../../ui/text-field.tsx';

const texts = fieldsTexts.one;

/** What people call a field, as they type it. */
export interface TypedField {
  name: string;
  crop: string;
  season: string;
  group: string;
}

/** Name, crop, season and group of one field. */
export function LabelFields({ form }: { form: UseFormReturn<TypedField> }) {
  const { register, formState } = form;
  const line = (name: keyof TypedField) => ({ autoComplete: 'off', error: formState.errors[name]?.message });
  const isNamed = (name: string) => name.trim() !== '' || texts.nameRequired;
  return (
    <>
      <TextField
        label={texts.name}
        dir="auto"
        maxLength={120}
        {...line('name')}
        {...register('name', { validate: isNamed })}
      />
      <TextField label={texts.crop} optional maxLength={80} {...line('crop')} {...register('crop')} />
      <TextField label={texts.season} optional maxLength={80} {...line('season')} {...register('season')} />
      <TextField
        label={texts.group}
        optional
        hint={fieldsTexts.labels.groupHint}
        maxLength={80}
        {...line('group')}
        {...register('group')}
      />
    </>
  );
}
