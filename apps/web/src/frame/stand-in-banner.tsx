import type { AppSettings } from '../settings/settings.ts';
import { texts } from '../texts/app.ts';
import { joinFacts } from '../ui/formats/join-facts.ts';

/** Names all third parties that are replaced by stand-ins, in one line. Renders nothing if there are none. */
export function StandInBanner({ standIns }: { standIns: AppSettings['standIns'] }) {
  if (standIns.length === 0) return null;
  return (
    <aside className="stand-ins" aria-label={texts.frame.standIns}>
      {joinFacts(...standIns.map(({ label }) => label))}
    </aside>
  );
}
