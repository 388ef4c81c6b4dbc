import { joinSentences } from '@furrow/messages/join';
import { texts as general } from '../../../texts/app.ts';
import { visibilityTexts as texts } from '../../../texts/visibility.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { refusalSentences } from '../quote/refusal-sentences.ts';
import type { QuoteResult } from '../quote/use-quote.ts';
import { VisibilityMark } from './visibility-mark.tsx';

/** States in a verdict and a sentence how well the resolution of the service suits the area. */
export function VisibilityLine({
  quote: { data, error, isOld: isOfOldArea, refetch },
}: {
  quote: Pick<QuoteResult, 'error' | 'isOld' | 'refetch'> & {
    data: Pick<NonNullable<QuoteResult['data']>, 'visibility'> | undefined;
  };
}) {
  if (!data) {
    return error ? (
      <div className="visibility" role="alert">
        <p className="order-small">{joinSentences(...refusalSentences(error)) || texts.failed}</p>
        {error.kind !== 'invalid' && (
          <Button variant="link" onClick={refetch}>
            {general.action.tryAgain}
          </Button>
        )}
      </div>
    ) : (
      <div className="visibility" role="status">
        <span className="visually-hidden">{texts.working}</span>
        <Skeleton lines={3} />
      </div>
    );
  }
  const { verdict, sentence } = data.visibility;
  return (
    <div className="visibility" role="status" data-old={isOfOldArea || undefined}>
      <p className="visibility-word">
        <VisibilityMark verdict={verdict} isNamed={false} />
        {texts.words[verdict]}
      </p>
      <p className="order-small">{sentence}</p>
    </div>
  );
}
