import type { ComponentProps } from 'react';
import { texts } from '../../texts/app.ts';
import { TextField } from './text-field.tsx';

/** Input for a day. Shows a placeholder when empty, because some browsers show today's date, which looks filled in. */
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
