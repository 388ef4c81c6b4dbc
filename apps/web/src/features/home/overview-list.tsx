import { createContext, use, useMemo } from 'react';
import { type CustomItemComponentProps, Virtualizer } from 'virtua';
import { homeTexts as texts } from '../../texts/home.ts';
import type { OverviewChoice } from './overview-choice.ts';
import { useOverviewAt } from './overview-page.ts';
import { OverviewRow } from './overview-row.tsx';

interface Props {
  choice: OverviewChoice;
  total: number;
  /** True if the button of a row is on the line of its words and not below. */
  isWide: boolean;
  onHighlight: (id: string | null) => void;
}

/** Height of most rows in pixels, by which the list has its length before they are measured. */
const rowHeight = { wide: 85, narrow: 121 };

/** The fields in a list that scrolls by itself. Only the rows in view are in the page, and only their pages are loaded. */
export function OverviewList({ choice, total, isWide, onHighlight }: Props) {
  const positions = useMemo(() => [...Array(total).keys()], [total]);
  return (
    // The key makes another choice start at its first field.
    <section key={`${choice.sort} ${choice.service}`} className="overview-scroll" aria-label={texts.list}>
      <ListLength value={total}>
        <Virtualizer
          as="ul"
          item={Item}
          data={positions}
          itemSize={isWide ? rowHeight.wide : rowHeight.narrow}
        >
          {(position) => <Row key={position} choice={choice} position={position} onHighlight={onHighlight} />}
        </Virtualizer>
      </ListLength>
    </section>
  );
}

const ListLength = createContext(0);

/** A list item that tells screen readers its position, because the page contains only the rows in view. */
function Item({ index, style, children, ref }: CustomItemComponentProps) {
  const total = use(ListLength);
  return (
    <li ref={ref} style={style} aria-setsize={total} aria-posinset={index + 1}>
      {children}
    </li>
  );
}

interface RowProperties extends Omit<Props, 'total' | 'isWide'> {
  position: number;
}

function Row({ choice, position, onHighlight }: RowProperties) {
  return <OverviewRow overview={useOverviewAt(choice, position)} onHighlight={onHighlight} />;
}
