import type { Settings } from '../settings.ts';
import { texts } from '../texts/app.ts';
import { inOneLine } from '../ui/in-one-line.ts';

/** Names every outside part that is stood in for, in one thin line; nothing when all parts are real. */
export function StandInBanner({ standIns }: { standIns: Settings['standIns'] }) {
  if (standIns.length === 0) return null;
  return (
    <aside className="stand-ins" aria-label={texts.frame.standIns}>
      {inOneLine(...standIns.map(({ label }) => label))}
    </aside>
  );
}
