import { orderingTexts } from '../../texts/ordering.ts';
import type { OrderDraft } from './order-draft.ts';

export type DraftStep = 'industry' | 'service' | 'land' | 'tier';

/** The steps of an order in sequence, each with the screen on which it is chosen. */
const orderedSteps: readonly { neededStep: DraftStep; path: string }[] = [
  { neededStep: 'industry', path: '/home' },
  { neededStep: 'service', path: '/servicedetail' },
  { neededStep: 'land', path: '/selectarea' },
  { neededStep: 'tier', path: '/solution' },
];

/**
 * The earliest step that is missing from the draft: its screen, and the sentence that explains why. Null if nothing
 * that `step` needs is missing.
 */
export function missingStep(draft: OrderDraft, step: DraftStep): { path: string; sentence: string } | null {
  for (const { neededStep, path } of orderedSteps) {
    if (!hasStep(draft, neededStep)) return { path, sentence: orderingTexts.needs[neededStep] };
    if (neededStep === step) break;
  }
  return null;
}

/** True if this step is complete. Saved fields count as an area. */
export function hasStep(draft: OrderDraft, step: DraftStep): boolean {
  return draft[step] !== null || (step === 'land' && draft.fieldIds !== null);
}
