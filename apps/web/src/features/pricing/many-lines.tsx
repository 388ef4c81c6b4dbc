import { useEffect, useMemo, useRef, useState } from 'react';
import { useInHand } from '../../ordering/in-hand.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { sentence } from '../../ui/sentence.ts';
import { TextField } from '../../ui/text-field.tsx';
import { isFound, type SoldLine } from './many.ts';
import { ManyLine } from './many-line.tsx';

const texts = orderingTexts.manyFields;
/** Longer lists need a search field. */
const searchedFrom = 21;

interface Properties {
  lines: readonly SoldLine[];
  /** Number of fields that cannot be ordered. */
  apart: number;
  /** A new price is being requested. */
  isOld: boolean;
}

/** Price of each field, with a checkbox to leave it out. */
export function ManyLines({ lines, apart, isOld }: Properties) {
  const { leftOut, leaveOut } = useInHand();
  const [typed, setTyped] = useState('');
  const all = useRef<HTMLInputElement>(null);
  const out = useMemo(() => new Set(leftOut), [leftOut]);
  const ticked = lines.filter(({ field_id }) => !out.has(field_id)).length;
  const found = lines.filter((line) => isFound(line, typed));
  const isAbroad = new Set(lines.map(({ country }) => country)).size > 1;
  const limited = lines.filter(({ visibility }) => visibility.verdict === 'amber').length;
  useEffect(() => {
    if (all.current) all.current.indeterminate = ticked > 0 && ticked < lines.length;
  }, [ticked, lines.length]);

  return (
    <>
      {(apart > 0 || limited > 0) && (
        <div className="order-note order-small many-notes">
          {limited > 0 && <p>{texts.limits({ count: limited })}</p>}
          {apart > 0 && (
            <p>
              {sentence(texts.apart({ count: apart }))} <a href="#many-apart">{texts.apartAbove}</a>
            </p>
          )}
        </div>
      )}
      {lines.length >= searchedFrom && (
        <TextField
          type="search"
          label={texts.search}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <Checkbox
        ref={all}
        label={texts.all({ count: lines.length })}
        checked={ticked === lines.length}
        onChange={() => leaveOut(ticked === lines.length ? lines.map(({ field_id }) => field_id) : [])}
      />
      <ul className="order-rows many-lines" aria-label={texts.lines} data-old={isOld || undefined}>
        {found.map((line) => (
          <ManyLine key={line.field_id} line={line} isTicked={!out.has(line.field_id)} isAbroad={isAbroad} />
        ))}
      </ul>
      <p role="status" className="order-quiet">
        {found.length === 0 && texts.noMatch({ typed: typed.trim() })}
      </p>
    </>
  );
}
