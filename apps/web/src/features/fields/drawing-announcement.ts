import { joinSentences } from '@furrow/messages/join';
import type { Drawing, DrawingChange } from '../../map/interface/field-map.ts';
import { mapTexts } from '../../texts/map.ts';
import { formatArea } from '../../ui/formats/areas.ts';
import { withFullStop } from '../../ui/formats/with-full-stop.ts';

const texts = mapTexts.selectArea;

/**
 * Announcement for screen readers of the latest change of a drawing and its current state.
 * @param country undefined while it is looked up, which postpones the announcement; null: the country is not mentioned.
 */
export function drawingAnnouncement(drawing: Drawing, country: string | null | undefined): string {
  const { change, tool, isMoving, check } = drawing;
  if (isMoving) return tool === 'edit' ? texts.taken : '';
  if (change === null) return '';
  if (check?.ok && country === undefined) return '';
  // An invalid outline is not announced here, because its error is an ARIA alert.
  if (change.type === 'closed') return check?.ok ? closed(check.field.hectares, country ?? null) : '';
  return joinSentences(changeText(change.type, drawing), stateText(drawing, country ?? null));
}

function closed(hectares: number, country: string | null): string {
  const area = { hectares: formatArea(hectares) };
  return country === null ? texts.closed(area) : texts.closedIn({ ...area, country });
}

function field(hectares: number, country: string | null): string {
  const area = { hectares: formatArea(hectares) };
  return country === null ? texts.field(area) : texts.fieldIn({ ...area, country });
}

function changeText(type: DrawingChange['type'], { corners }: Drawing): string {
  if (type === 'removed') return texts.removed({ left: corners });
  return type === 'opened' || type === 'set' || type === 'closed' ? '' : texts[type];
}

function stateText({ change, check, corners }: Drawing, country: string | null): string {
  if (change?.type === 'kept' || change?.type === 'missed') return '';
  if (check) return check.ok ? field(check.field.hectares, country) : '';
  return corners === 0 ? texts.nothing : withFullStop(texts.corners({ count: corners }));
}
