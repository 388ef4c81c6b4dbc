import { endpoints } from '@furrow/contract/endpoints';
import type { SavedField } from '@furrow/contract/fields';
import type { Field } from '@furrow/geo/validity';
import { Link, useNavigate } from 'react-router';
import { useSend } from '../../../api/use-send.ts';
import { fieldsTexts } from '../../../texts/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { putSavedField } from '../saved-fields.ts';

const texts = fieldsTexts.outline;

interface Properties {
  field: SavedField;
  /** As it is drawn now; null: it cannot be one. */
  sound: Field | null;
  isChanged: boolean;
  isMoving: boolean;
}

/** Keeps the outline as it is drawn now, or leaves it as it was. */
export function KeepOutline({ field, sound, isChanged, isMoving }: Properties) {
  const navigate = useNavigate();
  const { send, isSending } = useSend(endpoints.changeField);
  const save = async () => {
    if (!sound) return;
    const geometry = { type: 'MultiPolygon', coordinates: sound.parts };
    const reply = await send({ params: { id: field.id }, body: { geometry } });
    if (!reply?.ok) return;
    putSavedField(reply.data);
    void navigate('/fields', { state: { kept: [], text: texts.saved({ name: field.name }) } });
  };
  return (
    <div className="land-actions">
      <Button disabled={!sound || !isChanged || isMoving} working={isSending} onClick={() => void save()}>
        {texts.save}
      </Button>
      <Link className="button button-plain" to={`/fields?field=${field.id}`}>
        {texts.cancel}
      </Link>
    </div>
  );
}
