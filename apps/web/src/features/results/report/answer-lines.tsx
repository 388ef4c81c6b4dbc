import './answer-lines.css';
import { NavigationLink } from '../navigation/navigation-link.tsx';

interface Props {
  /** What has changed. */
  change: string | null;
  /** Where the plants are weakest; null if the next step says it. */
  where: string | null;
  /** Address of the directions to the weakest part. */
  navigationUrl: string | null;
}

/** What has changed, and where the plants are weakest, with a link to directions. */
export function AnswerLines({ change, where, navigationUrl }: Props) {
  if (change === null && where === null) return null;
  return (
    <div className="answer-lines">
      {change !== null && <p>{change}</p>}
      {where !== null && (
        <p>
          {where} {navigationUrl !== null && <NavigationLink address={navigationUrl} />}
        </p>
      )}
    </div>
  );
}
