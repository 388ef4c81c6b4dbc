import { Link } from 'react-router';
import type { HelpAnswer } from './help-sections.ts';

export function Answers({ answers }: { answers: readonly HelpAnswer[] }) {
  return answers.map(({ question, answer, link }) => (
    <section key={question}>
      <h3>{question}</h3>
      <p>{answer}</p>
      {link && (
        <p>
          <Link className="help-link" to={link.to}>
            {link.label}
          </Link>
        </p>
      )}
    </section>
  ));
}
