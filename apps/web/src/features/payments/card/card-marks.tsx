import type { ReactNode } from 'react';
import { paymentTexts } from '../../../texts/payment.ts';
import { formatList } from '../../../ui/formats/format-list.ts';
import type { CardBrand } from './card-number.ts';

const texts = paymentTexts;
const brands = Object.keys(texts.brands) as CardBrand[];

/** Marks of the card brands, drawn from simple shapes in their well-known colours, without artwork of the brands. */
const markByBrand: Readonly<Record<CardBrand, ReactNode>> = {
  visa: (
    <>
      <rect width="38" height="24" rx="4" fill="#1a2a6c" />
      <path
        d="M7.800 8l2.400 8 3.600-8M17.400 8l-1.600 8M24.200 8.900c-2.600-1.700-5.300-.2-4.600 1.500.6 1.500 3.700 1.500 3.500 3.500-.2 2-3.200 2.300-5.100 1M25 16l4.200-8 1.800 8M26.400 13.400h4.200"
        fill="none"
        stroke="#fff"
        strokeWidth="1.7"
      />
    </>
  ),
  mastercard: (
    <>
      <rect width="38" height="24" rx="4" fill="#23272b" />
      <circle cx="15" cy="12" r="6.500" fill="#e0352b" />
      <circle cx="23" cy="12" r="6.500" fill="#f3a12f" />
      <path d="M19 6.880a6.500 6.500 0 0 1 0 10.240a6.500 6.500 0 0 1 0-10.240z" fill="#f06a22" />
    </>
  ),
  amex: (
    <>
      <rect width="38" height="24" rx="4" fill="#2671b9" />
      <path
        d="M5 15.500l3-7 3 7M6 13.200h4M13 15.500v-7l3 4.200 3-4.200v7M26.500 8.500H22v7h4.500M22 12h4M28.500 8.500l4.500 7M33 8.500l-4.500 7"
        fill="none"
        stroke="#fff"
        strokeWidth="1.6"
      />
    </>
  ),
  discover: (
    <>
      <rect width="38" height="24" rx="4" fill="#f4f1ea" />
      <path d="M38 12v8a4 4 0 0 1-4 4H12c12-1.500 20-5 26-12z" fill="#e8772e" />
      <circle cx="17" cy="10" r="5" fill="#e8772e" />
    </>
  ),
  diners: (
    <>
      <rect width="38" height="24" rx="4" fill="#f4f1ea" />
      <circle cx="19" cy="12" r="8" fill="#1f4e8c" />
      <path d="M17 7.100a5.300 5.300 0 0 0 0 9.800zM21 7.100a5.300 5.300 0 0 1 0 9.800z" fill="#f4f1ea" />
    </>
  ),
  jcb: (
    <>
      <rect width="38" height="24" rx="4" fill="#f4f1ea" />
      <rect x="9.500" y="4" width="5.800" height="16" rx="2" fill="#1f5fae" />
      <rect x="16.100" y="4" width="5.800" height="16" rx="2" fill="#c62a3c" />
      <rect x="22.700" y="4" width="5.800" height="16" rx="2" fill="#2f8f46" />
    </>
  ),
  unionpay: (
    <>
      <rect width="38" height="24" rx="4" fill="#f4f1ea" />
      <path d="M9.500 4h8l-3.500 16h-8z" fill="#c8323a" />
      <path d="M17 4h8l-3.500 16h-8z" fill="#1d4f86" />
      <path d="M24.500 4h8L29 20h-8z" fill="#1f8583" />
    </>
  ),
};

/** Mark of one brand. */
export function CardMark({ brand, isLit = true }: { brand: CardBrand; isLit?: boolean }) {
  return (
    <svg className="card-mark" viewBox="0 0 38 24" data-lit={isLit} aria-hidden="true">
      <title>{texts.brands[brand]}</title>
      {markByBrand[brand]}
    </svg>
  );
}

/** The accepted brands, with the brand of the typed number highlighted. */
export function CardMarks({ brand }: { brand: CardBrand | null }) {
  return (
    <>
      <span className="card-marks" aria-hidden="true" data-known={brand !== null}>
        {brands.map((name) => (
          <CardMark key={name} brand={name} isLit={name === brand} />
        ))}
      </span>
      <span className="visually-hidden">
        {brand
          ? texts.brands[brand]
          : texts.taken({ brands: formatList(brands.map((one) => texts.brands[one])) })}
      </span>
    </>
  );
}
