import type { ComponentProps } from 'react';
import { texts } from '../../texts/app.ts';
import { TextField } from './text-field.tsx';

/**
 * Input for a day. An empty one shows a placeholder, because some browsers show today's date in it,
 * which looks like a value.
 */
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
