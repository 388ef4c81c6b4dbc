import './answer-lines.css';
import { resultsTexts } from '../../../texts/results.ts';

/** Link that opens the way to the weakest part in the navigation of the device. */
export function WayThere({ address }: { address: string }) {
  return (
    <a className="way-there" href={address} target="_blank" rel="noreferrer">
      {resultsTexts.nextStep.way}
    </a>
  );
}
