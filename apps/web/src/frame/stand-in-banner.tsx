import type { Settings } from '../settings/settings.ts';
import { texts } from '../texts/app.ts';
import { joinFacts } from '../ui/formats/join-facts.ts';

/** Names every third party that is replaced by a stand-in, in one thin line; nothing if there is none. */
export function StandInBanner({ standIns }: { standIns: Settings['standIns'] }) {
  if (standIns.length === 0) return null;
  return (
    <aside className="stand-ins" aria-label={texts.frame.standIns}>
      {joinFacts(...standIns.map(({ label }) => label))}
    </aside>
  );
}
