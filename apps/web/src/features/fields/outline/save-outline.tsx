import { endpoints } from '@furrow/contract/endpoints';
import type { SavedField } from '@furrow/contract/fields/fields';
import type { Field } from '@furrow/geo/validity/validity';
import { Link, useNavigate } from 'react-router';
import { useSend } from '../../../api/use-send.ts';
import { fieldsTexts } from '../../../texts/fields.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { putCachedField } from '../saved-fields.ts';

const texts = fieldsTexts.outline;

interface Props {
  field: SavedField;
  /** The field as it is drawn now; null if its outline is not valid. */
  validField: Field | null;
  isChanged: boolean;
  isMoving: boolean;
}

/** Buttons that save the changed outline or discard the changes. */
export function SaveOutline({ field, validField, isChanged, isMoving }: Props) {
  const navigate = useNavigate();
  const { send, isSending } = useSend(endpoints.changeField, { isSuccessShown: true });
  const save = async () => {
    if (!validField) return;
    const geometry = { type: 'MultiPolygon', coordinates: validField.parts };
    const reply = await send({ params: { id: field.id }, body: { geometry } });
    if (!reply?.ok) return;
    putCachedField(reply.data);
    void navigate('/fields', { state: { savedIds: [], text: texts.saved({ name: field.name }) } });
  };
  return (
    <div className="land-actions">
      <Button
        disabled={!validField || !isChanged || isMoving}
        loading={isSending}
        onClick={() => void save()}
      >
        {texts.save}
      </Button>
      <Link className="button button-plain" to={`/fields?field=${field.id}`}>
        {texts.cancel}
      </Link>
    </div>
  );
}
