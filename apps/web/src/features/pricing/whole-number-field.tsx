import type { Ref } from 'react';
import { Labelled, type LabelProperties } from '../../ui/labelled.tsx';

interface Properties extends LabelProperties {
  value: string;
  /** The element that says that nothing is typed here; null while nothing has to. */
  lackSaidBy: string | null;
  onType: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Digits under their label. What they lack may be said once for several fields. */
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
