import './navigation-bar.css';
import { endpoints } from '@furrow/contract/endpoints';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { texts } from '../texts/app.ts';
import { NavigationIcon } from './navigation-icon.tsx';
import { type Section, sectionOf } from './section-of.ts';

/** Largest number of items shown as such. */
const maxCount = 99;

/** Links to the main sections of the site: in the header of a wide screen, at the bottom of a phone. */
export function NavigationBar() {
  const current = sectionOf(useLocation().pathname);
  const link = (section: Section, to: string, label: string, count?: ReactNode) => (
    <Link to={to} aria-current={section === current ? 'page' : undefined}>
      <NavigationIcon section={section} />
      <span className="navigation-label">{label}</span>
      {count}
    </Link>
  );
  return (
    <nav className="navigation" aria-label={texts.frame.sections}>
      <ul>
        <li>{link('home', '/home', texts.frame.homeSection)}</li>
        <li>{link('fields', '/fields', texts.frame.fieldsSection)}</li>
        <li>{link('orders', '/orderlist', texts.frame.orders)}</li>
        <li>{link('basket', '/basket', texts.frame.basket, <BasketCount />)}</li>
        <li className="navigation-desk">{link('help', '/helpcenter', texts.frame.helpSection)}</li>
        <li className="navigation-phone">{link('account', '/profile', texts.frame.account)}</li>
      </ul>
    </nav>
  );
}

/** Number of analyses in the basket; nothing while it is empty or unknown. */
function BasketCount() {
  const { data } = useCall(endpoints.countCart, {}, { refetchOnFocus: true, quiet: 'all' });
  if (!data || data.items === 0) return null;
  const shownCount = data.items > maxCount ? `${maxCount}+` : `${data.items}`;
  return (
    <>
      <span className="navigation-count number" aria-hidden="true">
        {shownCount}
      </span>
      <span className="visually-hidden">{texts.frame.inBasket({ count: data.items })}</span>
    </>
  );
}
