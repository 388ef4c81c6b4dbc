import { endpoints } from '@furrow/contract/endpoints';
import type { Field } from '@furrow/geo/validity/validity';
import { useNavigate } from 'react-router';
import { useSend } from '../../../api/use-send.ts';
import { fieldsTexts } from '../../../texts/fields.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LabelFields } from '../list/label-fields.tsx';
import { type FieldFormValues, useFieldForm } from '../list/use-field-form.ts';
import { putCachedField } from '../saved-fields.ts';

const texts = fieldsTexts.outline;

/** Form with the labels of a new field, which adds the field to the list. */
export function SaveNewField({ validField, name }: { validField: Field; name: string }) {
  const navigate = useNavigate();
  const { send, isSending } = useSend(endpoints.saveField, { isSuccessShown: true });
  const form = useFieldForm({ name, crop: '', season: '', group: '' });
  const save = async (typed: FieldFormValues) => {
    const geometry = { type: 'MultiPolygon', coordinates: validField.parts };
    const reply = await send({ body: { ...typed, geometry } });
    if (!reply) return;
    if (reply.ok) {
      putCachedField(reply.data);
      void navigate('/fields', {
        state: { savedIds: [reply.data.id], text: fieldsTexts.statusMessages.kept({ count: 1 }) },
      });
    } else if (reply.problem.kind === 'invalid') form.showErrors(reply.problem.fields);
  };
  return (
    <form className="save-new-field" noValidate onSubmit={form.submit(save)}>
      <LabelFields form={form} />
      <div className="land-actions">
        <Button type="submit" loading={isSending}>
          {texts.saveNew}
        </Button>
      </div>
    </form>
  );
}
