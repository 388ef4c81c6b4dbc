import type { Preview } from '@furrow/contract/pricing/visibility';
import { lastSeenTexts as texts } from '../../../texts/visibility.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { formatDay } from '../../../ui/formats/dates.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatPercent } from '../../../ui/formats/numbers.ts';
import { PassThumbnail } from './pass-thumbnail.tsx';
import { formatCloud, formatSources } from './passes.ts';

interface Props {
  /** Previews of the passes, newest first. */
  passes: readonly Preview[];
  /** Index of the open pass; null if no pass is open. */
  openIndex: number | null;
  onShow: (index: number | null) => void;
}

/** Dialog with one pass enlarged, and buttons to the next newer and older pass. */
export default function PassDialog({ passes, openIndex, onShow }: Props) {
  const pass = openIndex === null ? undefined : passes[openIndex];
  const words =
    pass &&
    joinFacts(formatCloud(pass), pass.valid !== null && texts.usable({ share: formatPercent(pass.valid) }));
  return (
    <Dialog
      isOpen={pass !== undefined}
      title={pass ? formatDay(pass.at) : texts.heading}
      description={words}
      onClose={() => onShow(null)}
    >
      {pass && openIndex !== null && (
        <div className="pass-large">
          <PassThumbnail pass={pass} alt={texts.picture({ date: formatDay(pass.at) })} />
          <p className="order-quiet order-small">{formatSources([pass])}</p>
          <div className="dialog-actions">
            <Button variant="plain" disabled={openIndex === 0} onClick={() => onShow(openIndex - 1)}>
              {texts.newer}
            </Button>
            <Button
              variant="plain"
              disabled={openIndex === passes.length - 1}
              onClick={() => onShow(openIndex + 1)}
            >
              {texts.older}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
