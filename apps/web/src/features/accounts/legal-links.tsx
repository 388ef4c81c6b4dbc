import { Link } from 'react-router';
import { accountTexts } from '../../texts/accounts.ts';

/** The ways to the terms and to people, for somebody who has no account yet or cannot get into it. */
export function LegalLinks() {
  const words = accountTexts.legal;
  return (
    <nav className="account-legal" aria-label={words.label}>
      <Link to="/terms">{words.terms}</Link>
      <Link to="/helpcenter">{words.support}</Link>
      <Link to="/helpcenter#contact">{words.customerCare}</Link>
    </nav>
  );
}
