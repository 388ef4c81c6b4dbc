import type { Ref } from 'react';
import { Labelled, type LabelProperties } from '../../ui/labelled.tsx';

interface Properties extends LabelProperties {
  value: string;
  /** Id of the element with the message that this field is required; null while there is no such message. */
  lackSaidBy: string | null;
  onType: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A field for an integer, with a label. Several fields can share one message that they are required. */
export function WholeNumberField({ value, lackSaidBy, onType, ref, ...label }: Properties) {
  return (
    <Labelled {...label}>
      {(ties) => (
        <input
          {...ties}
          ref={ref}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          className="control number"
          value={value}
          aria-invalid={lackSaidBy !== null || ties['aria-invalid']}
          aria-describedby={[lackSaidBy, ties['aria-describedby']].filter(Boolean).join(' ')}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Labelled>
  );
}
