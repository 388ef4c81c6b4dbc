import { sandboxStyle } from '../sandbox/sandbox-style.ts';

/** Styles of the local issuer's pages, in addition to those of the other sandbox pages. */
export const localIssuerStyle = `${sandboxStyle}
body { max-width: 34rem; }
button, input { font: inherit; color: inherit; }
button { cursor: pointer; }
.mails button { display: block; width: 100%; padding: .75rem 1rem; background: none; border: 0; border-radius: .625rem; text-align: left; }
.mails button:hover strong { text-decoration: underline; }
.mails button:focus-visible { outline-offset: -2px; }
.another label { display: block; font-weight: 600; }
.wrong { margin: .25rem 0 0; }
.typed { display: flex; flex-wrap: wrap; gap: .75rem; margin: .375rem 0 .75rem; }
.typed input { flex: 1 1 14rem; min-width: 0; padding: .5rem .75rem; background: var(--surface); border: 1px solid var(--muted); border-radius: .5rem; }
.typed button { padding: .5rem 1.25rem; background: var(--field); color: var(--surface); border: 1px solid var(--field); border-radius: .5rem; font-weight: 600; }
.plain { padding: .5rem 0; background: none; border: 0; color: var(--field); text-decoration: underline; }
`;
