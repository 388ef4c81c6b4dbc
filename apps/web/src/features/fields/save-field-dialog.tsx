import { endpoints } from '@furrow/contract/endpoints';
import type { SavedField } from '@furrow/contract/fields/fields';
import type { Ring } from '@furrow/geo/rings/polygon';
import { joinSentences } from '@furrow/messages/join';
import { type FormEvent, useRef, useState } from 'react';
import { invalidate } from '../../api/query-client.ts';
import { useSend } from '../../api/use-send.ts';
import { mapTexts } from '../../texts/map.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

const texts = mapTexts.saveField;
/** Maximum lengths in characters; limits of the contract. */
const maxLengths = { name: 120, label: 80 };

const labelNames = ['crop', 'season', 'group'] as const;
type Label = (typeof labelNames)[number];

interface Props {
  ring: Ring;
  /** Number of saved fields; undefined while unknown. */
  count: number | undefined;
  isOpen: boolean;
  onClose: () => void;
  onSaved: (field: SavedField) => void;
}

/** Dialog for the name and labels under which a drawing is saved. */
export default function SaveFieldDialog({ ring, count, isOpen, onClose, onSaved }: Props) {
  const [name, setName] = useState(count === undefined ? '' : texts.unnamed({ number: count + 1 }));
  const [labels, setLabels] = useState<Partial<Record<Label, string>>>({});
  const first = useRef<HTMLInputElement>(null);
  const { send, isSending, problem } = useSend(endpoints.saveField);
  const fieldErrors = problem?.kind === 'invalid' ? problem.fields : {};

  const save = async (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals, so the event would also submit the form that contains this dialog.
    event.stopPropagation();
    if (name.trim() === '') return first.current?.focus();
    const reply = await send({
      body: { name, ...labels, geometry: { type: 'Polygon', coordinates: [ring] } },
    });
    if (!reply?.ok) return;
    void invalidate(endpoints.listFields);
    onSaved(reply.data);
  };

  return (
    <Dialog
      isOpen={isOpen}
      title={texts.title}
      description={texts.description}
      onClose={onClose}
      initialFocus={first}
    >
      <form className="save-field" onSubmit={(event) => void save(event)} noValidate>
        <TextField
          ref={first}
          label={texts.name}
          value={name}
          maxLength={maxLengths.name}
          autoComplete="off"
          error={name.trim() === '' ? texts.nameRequired : joinSentences(...(fieldErrors['name'] ?? []))}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setName(event.target.value)}
        />
        {labelNames.map((label) => (
          <TextField
            key={label}
            label={texts[label]}
            optional
            value={labels[label] ?? ''}
            maxLength={maxLengths.label}
            autoComplete="off"
            error={joinSentences(...(fieldErrors[label] ?? []))}
            onChange={(event) => setLabels({ ...labels, [label]: event.target.value })}
          />
        ))}
        <div className="dialog-actions">
          <Button variant="plain" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isSending}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
