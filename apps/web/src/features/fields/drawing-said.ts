import type { Change, Drawing } from '../../map/field-map.ts';
import { mapTexts } from '../../texts/map.ts';
import { areaText } from '../../ui/areas.ts';
import { inTurn } from '../../ui/in-turn.ts';
import { sentence } from '../../ui/sentence.ts';

const texts = mapTexts.selectArea;

/**
 * Announcement for screen readers of the latest change of a drawing and its current state.
 * @param country undefined while it is looked up: announcements that need it wait. null: it is not mentioned.
 */
export function drawingSaid(drawing: Drawing, country: string | null | undefined): string {
  const { change, tool, isMoving, check } = drawing;
  if (isMoving) return tool === 'edit' ? texts.taken : '';
  if (change === null) return '';
  if (check?.ok && country === undefined) return '';
  // An error is an alert of its own.
  if (change.what === 'closed') return check?.ok ? closed(check.field.hectares, country ?? null) : '';
  return inTurn(happened(change.what, drawing), state(drawing, country ?? null));
}

function closed(hectares: number, country: string | null): string {
  const area = { hectares: areaText(hectares) };
  return country === null ? texts.closed(area) : texts.closedIn({ ...area, country });
}

function field(hectares: number, country: string | null): string {
  const area = { hectares: areaText(hectares) };
  return country === null ? texts.field(area) : texts.fieldIn({ ...area, country });
}

function happened(what: Change['what'], { corners }: Drawing): string {
  if (what === 'removed') return texts.removed({ left: corners });
  return what === 'opened' || what === 'set' || what === 'closed' ? '' : texts[what];
}

function state({ change, check, corners }: Drawing, country: string | null): string {
  if (change?.what === 'kept' || change?.what === 'missed') return '';
  if (check) return check.ok ? field(check.field.hectares, country) : '';
  return corners === 0 ? texts.nothing : sentence(texts.corners({ count: corners }));
}
