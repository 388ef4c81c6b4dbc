import { endpoints } from '@furrow/contract/endpoints';
import { joinSentences } from '@furrow/messages/join';
import { call } from '../../../api/call.ts';
import { isRefusal, type Problem } from '../../../api/problem.ts';
import { problemToasts } from '../../../api/problem-toasts.ts';
import type { AreaLabels, OrderArea } from '../../../ordering/draft/order-draft.ts';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { fileFieldsTexts } from '../../../texts/file-fields.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { invalidateFields } from '../../fields/import-screen/invalidate-fields.ts';
import { outcomesOf } from '../../fields/import-screen/save-fields.ts';

/**
 * Replaces the area of the draft by a saved field, which may have been saved before. If it cannot be saved, the area
 * stays without a name, and a toast has the reason.
 * @returns the problem that prevented a reply.
 */
export async function saveLabelledArea(area: OrderArea, labels: AreaLabels): Promise<Problem | null> {
  const geometry = area.geometry ?? { type: 'MultiPolygon' as const, coordinates: [area.coordinates] };
  const reply = await call(endpoints.importFields, { body: { fields: [{ ...labels, geometry }] } });
  const { land, chooseArea, chooseFields } = useOrderDraft.getState();
  // The user has chosen other land meanwhile.
  if (land !== area) return null;
  if (!reply.ok && !isRefusal(reply.problem, 'fields_full')) return reply.problem;
  const outcome = reply.ok ? outcomesOf(reply.data, [0]).get(0) : undefined;
  if (outcome && outcome.kind !== 'refused' && outcome.id !== null) {
    await invalidateFields();
    chooseFields([outcome.id]);
    return null;
  }
  const reasons = reply.ok ? outcome?.kind === 'refused' && [outcome.message] : problemToasts(reply.problem);
  toast('error', fileFieldsTexts.notNamed({ name: labels.name, reason: joinSentences(...(reasons || [])) }));
  chooseArea(area);
  return null;
}
