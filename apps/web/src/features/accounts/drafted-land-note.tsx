import './drafted-land-note.css';
import { joinSentences } from '@furrow/messages/join';
import { useSyncExternalStore } from 'react';
import { fileFields, onFileFields, otherFields } from '../../ordering/file-fields.ts';
import { useOrderDraft } from '../../ordering/use-order-draft.ts';
import { draftedLandTexts as texts } from '../../texts/drafted-land.ts';
import { formatArea } from '../../ui/formats/areas.ts';

/** Says while an account is being set up that the visitor's field is kept, and the others of its file too. */
export function DraftedLandNote() {
  const { land, labels } = useOrderDraft();
  const file = useSyncExternalStore(onFileFields, fileFields);
  const count = file === null ? 0 : otherFields(file).fields.length;
  const hectares = land && formatArea(land.hectares);
  const field =
    hectares && (labels ? texts.named({ name: labels.name, hectares }) : texts.field({ hectares }));
  if (!field && count === 0) return null;
  return (
    <p className="drafted-land number">
      {field ? joinSentences(field, count > 0 && texts.others({ count })) : texts.file({ count })}
    </p>
  );
}
