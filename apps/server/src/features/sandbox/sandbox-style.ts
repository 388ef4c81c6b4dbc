import { interfaceStyle } from '../../http/interface-style.ts';

/** Style of the pages for stored mails, in addition to that of other server-rendered pages. */
export const sandboxStyle = `${interfaceStyle}
body { max-width: 45rem; font-variant-numeric: tabular-nums; }
h1 { font-size: 1.75rem; line-height: 1.2; overflow-wrap: anywhere; }
.mails { margin: 1.5rem 0; padding: 0; list-style: none; background: var(--surface); border: 1px solid var(--line); border-radius: .625rem; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a { display: block; padding: .75rem 1rem; color: inherit; text-decoration: none; border-radius: .625rem; }
.mails a:hover strong { text-decoration: underline; }
.mails a:focus-visible { outline-offset: -2px; }
.row { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 1rem; }
.row strong { font-weight: 600; overflow-wrap: anywhere; }
.mails p { margin: .25rem 0 0; overflow-wrap: anywhere; }
.empty { margin: 1.5rem 0; padding: 1.5rem 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: .625rem; }
.links { display: flex; flex-wrap: wrap; gap: 0 1.5rem; margin: .5rem 0; }
.links a { display: inline-block; padding: .375rem 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 1rem 0 0; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
.text { max-height: none; margin: 1.5rem 0 0; padding: 1.25rem 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: .625rem; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 30rem) {
  dl { grid-template-columns: 1fr; gap: 0; }
  dd + dt { margin-top: .5rem; }
}
`;
