import './answer-lines.css';
import { WayThere } from './way-there.tsx';

interface Props {
  /** What has changed. */
  change: string | null;
  /** Where the plants are weakest; null if the next step says it. */
  where: string | null;
  /** Address of the way to the weakest part. */
  way: string | null;
}

/** What has changed, and where the plants are weakest, with the way there. */
export function AnswerLines({ change, where, way }: Props) {
  if (change === null && where === null) return null;
  return (
    <div className="answer-lines">
      {change !== null && <p>{change}</p>}
      {where !== null && (
        <p>
          {where} {way !== null && <WayThere address={way} />}
        </p>
      )}
    </div>
  );
}
