import { endpoints } from '@furrow/contract/endpoints';
import { call } from '../../../api/call.ts';
import type { ImportReport } from '../import/report.ts';
import { requestChunks } from '../import/request-chunks.ts';
import { outcomesOf } from './save-fields.ts';

/** An import report; `isChecked` is true if the server has checked all of it. */
interface CheckedReport {
  report: ImportReport;
  isChecked: boolean;
}

/**
 * Has the server check the features that could be saved, because it knows more about the land than the file. Without a
 * reply the report is unchanged.
 */
export async function checkOnServer(report: ImportReport, signal: AbortSignal): Promise<CheckedReport> {
  const refusals = new Map<number, string>();
  let isChecked = true;
  for (const { body, indexes } of requestChunks(report.features, false)) {
    const reply = await call(
      endpoints.importFields,
      { body: { ...body, check_only: true } },
      { signal },
    ).catch(() => null);
    isChecked = reply?.ok === true;
    if (!reply?.ok) break;
    for (const [index, outcome] of outcomesOf(reply.data, indexes))
      if (outcome.kind === 'refused') refusals.set(index, outcome.message);
  }
  return { report: withRefusals(report, refusals), isChecked };
}

/** Marks features as refused. They keep their outlines, so that the map can show them. */
function withRefusals(report: ImportReport, refusals: ReadonlyMap<number, string>): ImportReport {
  const features = report.features.map((feature) => {
    const message = refusals.get(feature.index);
    if (message === undefined) return feature;
    return { ...feature, verdict: 'refused' as const, refusal: { reason: 'server', message } };
  });
  const count = (verdict: string) => features.filter((feature) => feature.verdict === verdict).length;
  const counts = {
    accepted: count('accepted'),
    repaired: count('repaired'),
    same: count('same'),
    refused: count('refused'),
  };
  return { ...report, features, counts };
}
