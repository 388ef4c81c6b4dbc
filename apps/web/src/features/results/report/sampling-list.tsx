import './sampling-list.css';
import type { SoilSample } from '@furrow/contract/results/results';
import { useId } from 'react';
import { resultsTexts } from '../../../texts/results.ts';
import { formatArea } from '../../../ui/formats/areas.ts';
import { deviceOf } from '../navigation/device.ts';
import { navigationAddress } from '../navigation/navigation-address.ts';
import { NavigationLink } from '../navigation/navigation-link.tsx';
import { WalkFiles } from './walk-files.tsx';

const texts = resultsTexts.sampling;

/** A copy that was saved by an earlier version has no names of zones. */
type ListedSample = Omit<SoilSample, 'zone_name'> & Partial<Pick<SoilSample, 'zone_name'>>;

interface Props {
  samples: readonly ListedSample[];
  files: readonly { kind: string; url: string }[];
}

/** Where to take how many soil samples, with files of the walk. */
export function SamplingList({ samples, files }: Props) {
  const id = useId();
  if (samples.length === 0) return null;
  return (
    <section className="sampling" aria-labelledby={id}>
      <h2 id={id}>{texts.heading}</h2>
      <p>{texts.explanation}</p>
      <ol className="sampling-list">
        {samples.map((one) => (
          <Sample key={one.sample} {...one} />
        ))}
      </ol>
      <WalkFiles files={files} />
    </section>
  );
}

function Sample({ sample, zone, zone_name, area_ha, cores, points }: ListedSample) {
  const numbers = points.map(({ number }) => number);
  return (
    <li>
      <span className="sampling-sample number">
        {texts.sample({ sample, zone: zone_name ?? String(zone), area: formatArea(area_ha) })}
      </span>
      <span className="order-small number">
        {texts.points({ count: points.length, cores, points: numbers.join(', ') })}
      </span>
      <NavigationLink address={navigationAddress(points[0]!.point, deviceOf(navigator.userAgent))} />
    </li>
  );
}
