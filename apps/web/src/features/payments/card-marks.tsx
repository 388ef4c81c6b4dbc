import { paymentTexts } from '../../texts/payment.en.ts';
import type { Brand } from './card-number.ts';

const texts = paymentTexts;
const brands = Object.keys(texts.marks) as Brand[];

/** The brands that are taken, the one of the typed number lit. They are plain marks of ours, known by their names. */
export function CardMarks({ brand }: { brand: Brand | null }) {
  return (
    <>
      <span className="card-marks" aria-hidden="true" data-known={brand !== null}>
        {brands.map((one) => (
          <span key={one} className="card-mark" data-lit={one === brand}>
            {texts.marks[one]}
          </span>
        ))}
      </span>
      <span className="visually-hidden">
        {brand ? texts.brands[brand] : texts.taken(brands.map((one) => texts.brands[one]).join(', '))}
      </span>
    </>
  );
}
