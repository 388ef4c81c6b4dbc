import { Link } from 'react-router';
import { settings } from '../settings/page-settings.ts';
import { texts } from '../texts/app.ts';
import { FooterSelects } from './footer-selects.tsx';

const links = [
  { to: '/terms', label: texts.frame.terms },
  { to: '/privacy', label: texts.frame.privacy },
  { to: '/licences', label: texts.frame.licences },
  { to: '/helpcenter', label: texts.frame.help },
];

export function Footer() {
  return (
    <footer className="footer">
      <p>{texts.frame.footer({ product: settings.productName })}</p>
      <nav aria-label={texts.frame.footerLinks}>
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <FooterSelects />
    </footer>
  );
}
