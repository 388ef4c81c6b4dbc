import type { Preview } from '@furrow/contract/visibility';
import { orderingTexts } from '../../texts/ordering.ts';
import { Button } from '../../ui/button.tsx';
import { dayText } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { inOneLine } from '../../ui/in-one-line.ts';
import { percentText } from '../../ui/numbers.ts';
import { PassPicture } from './pass-picture.tsx';
import { cloudWords, sourceWords } from './passes.ts';

const texts = orderingTexts.lastSeen;

interface Properties {
  /** Newest first. */
  passes: readonly Preview[];
  /** Index of the open pass; null if none is open. */
  shown: number | null;
  onShow: (index: number | null) => void;
}

/** One pass enlarged, with buttons to the newer and the older one. */
export default function PassDialog({ passes, shown, onShow }: Properties) {
  const pass = shown === null ? undefined : passes[shown];
  const words =
    pass &&
    inOneLine(cloudWords(pass), pass.valid !== null && texts.usable({ share: percentText(pass.valid) }));
  return (
    <Dialog
      isOpen={pass !== undefined}
      title={pass ? dayText(pass.at) : texts.heading}
      description={words}
      onClose={() => onShow(null)}
    >
      {pass && shown !== null && (
        <div className="pass-large">
          <PassPicture pass={pass} alt={texts.picture({ date: dayText(pass.at) })} />
          <p className="order-quiet order-small">{sourceWords([pass])}</p>
          <div className="dialog-ways">
            <Button look="plain" disabled={shown === 0} onClick={() => onShow(shown - 1)}>
              {texts.newer}
            </Button>
            <Button look="plain" disabled={shown === passes.length - 1} onClick={() => onShow(shown + 1)}>
              {texts.older}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
