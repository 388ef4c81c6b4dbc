import './farm-picture.css';
import type { LandingSample } from '@furrow/contract/results/samples';
import { type CSSProperties, useMemo, useState } from 'react';
import { texts } from '../../texts/app.ts';
import { FieldButton } from './field-button.tsx';
import { FieldOverlay } from './field-overlay.tsx';
import { farmBox, projectFields } from './project-fields.ts';
import { pictureAspect } from './project-to-picture.ts';

interface Props {
  sample: LandingSample;
  selected: number;
  onSelect: (index: number) => void;
}

/** Picture of the sample farm with the index of each field. A press selects a field. */
export function FarmPicture({ sample, selected, onSelect }: Props) {
  const fields = useMemo(() => projectFields(sample), [sample]);
  const [picture, setPicture] = useState<'arriving' | 'here' | 'missing'>('arriving');
  const { url, bounds, width, height } = sample.picture;
  const farm = farmBox(fields);
  const frame = {
    '--aspect': pictureAspect(bounds),
    '--farm-width': farm.width,
    '--farm-height': farm.height,
    '--farm-x': farm.x,
    '--farm-y': farm.y,
  } as CSSProperties;

  return (
    <figure className="farm" style={frame}>
      <div className="sheet" data-picture={picture}>
        <img
          className="sheet-picture"
          src={url}
          fetchPriority="high"
          width={width}
          height={height}
          alt={texts.landing.picture({ place: sample.place })}
          onLoad={() => setPicture('here')}
          onError={() => setPicture('missing')}
        />
        {/* The picture of the farm comes first, because it is the largest part of the page. */}
        {picture !== 'arriving' &&
          fields.map(
            ({ name, overlay }, order) =>
              overlay && <FieldOverlay key={name} overlay={overlay} order={order} />,
          )}
        <ul aria-label={texts.landing.fields}>
          {fields.map((field, index) => (
            <FieldButton
              key={field.name}
              field={field}
              isSelected={index === selected}
              onSelect={() => onSelect(index)}
            />
          ))}
        </ul>
      </div>
      <figcaption className="farm-notes">
        {picture === 'missing' && <span role="status">{texts.landing.pictureMissing}</span>}
        {sample.simulated && <span>{texts.landing.simulated}</span>}
        {!sample.simulated && <span>{sample.attribution}</span>}
      </figcaption>
    </figure>
  );
}
