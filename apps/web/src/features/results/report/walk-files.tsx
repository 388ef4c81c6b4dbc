import './walk-files.css';
import { resultsTexts } from '../../../texts/results.ts';

const { kinds } = resultsTexts.files;

interface Props {
  files: readonly { kind: string; url: string }[];
}

/** The files that lead a device along the points of a soil map; nothing without them. */
export function WalkFiles({ files }: Props) {
  const walks = files.filter(({ kind }) => kind === 'gpx' || kind === 'kml');
  if (walks.length === 0) return null;
  return (
    <p className="walk-files">
      {walks.map(({ kind, url }) => (
        <a key={kind} href={url} download>
          {kind === 'gpx' ? kinds.gpx : kinds.kml}
        </a>
      ))}
    </p>
  );
}
