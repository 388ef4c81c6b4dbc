import './navigation-link.css';
import { resultsTexts } from '../../../texts/results.ts';

/** Link that opens directions to the weakest part in the navigation of the device. */
export function NavigationLink({ address }: { address: string }) {
  return (
    <a className="navigation-link" href={address} target="_blank" rel="noreferrer">
      {resultsTexts.nextStep.way}
    </a>
  );
}
