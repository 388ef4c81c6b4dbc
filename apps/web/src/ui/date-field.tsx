import type { ComponentProps } from 'react';
import { texts } from '../texts/app.ts';
import { TextField } from './text-field.tsx';

/** A day. Without one it says so: some browsers show today's digits in an empty field, which then looks filled in. */
export function DateField({ value, ...field }: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return (
    <TextField
      {...field}
      type="date"
      value={value}
      data-empty={value === '' || undefined}
      data-placeholder={texts.form.chooseDay}
    />
  );
}
