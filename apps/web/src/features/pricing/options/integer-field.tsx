import type { Ref } from 'react';
import { Labelled, type LabelProperties } from '../../../ui/controls/labelled.tsx';

interface Props extends LabelProperties {
  value: string;
  /** Id of the element with the message that this field is required; null while that message is not shown. */
  requiredErrorId: string | null;
  onInput: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled field for an integer. Several fields can share the message that they are required. */
export function IntegerField({ value, requiredErrorId, onInput, ref, ...label }: Props) {
  return (
    <Labelled {...label}>
      {(fieldProps) => (
        <input
          {...fieldProps}
          ref={ref}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          className="control number"
          value={value}
          aria-invalid={requiredErrorId !== null || fieldProps['aria-invalid']}
          aria-describedby={[requiredErrorId, fieldProps['aria-describedby']].filter(Boolean).join(' ')}
          onChange={(event) => onInput(event.target.value)}
        />
      )}
    </Labelled>
  );
}
