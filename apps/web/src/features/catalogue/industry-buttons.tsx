import './industries.css';
import type { Industry } from '@furrow/contract/catalogue/catalogue';

interface Props {
  industries: readonly Industry[];
  onSelect: (industry: Industry) => void;
}

/** The industries as buttons; a press selects one immediately. */
export function IndustryButtons({ industries, onSelect }: Props) {
  return (
    <div className="tiles">
      {industries.map((industry) => (
        <button key={industry.id} type="button" className="tile" onClick={() => onSelect(industry)}>
          <img src={industry.image} alt="" width="480" height="320" />
          <span>{industry.name}</span>
        </button>
      ))}
    </div>
  );
}
