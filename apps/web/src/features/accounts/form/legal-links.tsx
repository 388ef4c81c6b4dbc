import { Link } from 'react-router';
import { accountTexts } from '../../../texts/accounts.ts';

/** Links to the terms and to support, for visitors who have no account yet or cannot sign in. */
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
