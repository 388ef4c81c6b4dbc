import './not-found.css';
import { Link } from 'react-router';
import { settings } from '../../settings/page-settings.ts';
import { texts } from '../../texts/app.ts';
import { notFoundTexts } from '../../texts/not-found.ts';

export default function NotFoundScreen() {
  return (
    <div className="not-found">
      <title>{texts.title({ screen: notFoundTexts.heading, product: settings.productName })}</title>
      <svg className="not-found-land" viewBox="0 0 160 64" aria-hidden="true">
        <path d="M4 60C26 50 40 34 44 4M40 60c18-12 28-30 28-56M80 60V4M120 60c-18-12-28-30-28-56M156 60C134 50 120 34 116 4" />
      </svg>
      <h1>{notFoundTexts.heading}</h1>
      <p>{notFoundTexts.explanation}</p>
      <Link className="button" to="/home">
        {notFoundTexts.home}
      </Link>
    </div>
  );
}
