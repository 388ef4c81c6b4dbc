import type { Plan } from '@furrow/analysis/plan/plan';
import type { Recipe } from '@furrow/analysis/recipes/recipe';
import { buildRecord, type RecordContext } from '@furrow/analysis/record/record';
import type { RunResult } from '@furrow/analysis/run/run-result';
import { recipeFor } from '@furrow/analysis/services/all';
import { checkField, type Field } from '@furrow/geo/validity/validity';
import type { Message } from '@furrow/messages/message';

/** Returns the recipe and field of a stored plan; null when this version no longer has the recipe. */
export function findRecipeAndField({
  recipe: { code, version },
  field,
}: Plan): { recipe: Recipe; field: Field } | null {
  const recipe = recipeFor(code);
  if (recipe === null || recipe.version !== version) return null;
  const check = checkField({ type: 'MultiPolygon', coordinates: field });
  if (!check.ok)
    throw new Error(
      `The field of a stored plan is not valid any more: ${check.refusal.reason}. Check the stored plan.`,
    );
  return { recipe, field: check.field };
}

interface Notes {
  indices?: { notes: readonly Message[] };
}

/**
 * Returns the notes that the choice of scenes added to a delivered record. They come before the notes about the
 * numbers, and are part of the record's checksum.
 */
export function notesOfChoice(
  result: RunResult,
  context: Omit<RecordContext, 'notes' | 'overlay'>,
  deliveredRecord: object,
): Message[] {
  const { indices }: Notes = buildRecord(result, { ...context, notes: [], overlay: null }).metadata;
  const stored = (deliveredRecord as { metadata?: Notes }).metadata?.indices?.notes ?? [];
  const computedNotes = indices?.notes ?? [];
  return stored.slice(0, Math.max(0, stored.length - computedNotes.length));
}
