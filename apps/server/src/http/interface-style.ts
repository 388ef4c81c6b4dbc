/**
 * Style sheet of the pages that the server renders itself, in the product's colours; the web app has its own.
 */
export const interfaceStyle = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#17231b, #e8efe9);
  --muted: light-dark(#56655b, #9fb0a5);
  --ground: light-dark(#f7f5ee, #0e1511);
  --surface: light-dark(#ffffff, #16201a);
  --line: light-dark(#dfe3da, #2a372f);
  --field: light-dark(#23683a, #5fbf7d);
}
* { box-sizing: border-box; }
body {
  max-width: 70rem; margin: 0 auto; padding: 1.5rem 1rem 4rem;
  background: var(--ground); color: var(--ink);
  font: 1rem/1.5 "Inter Variable", system-ui, sans-serif;
}
h1 { margin: 0 0 .5rem; font-size: 2rem; letter-spacing: -.018em; }
h2 { margin: 0; font-size: 1.125rem; overflow-wrap: anywhere; }
h2 b, nav b { color: var(--field); }
p { margin: .5rem 0; max-width: 48rem; }
a { color: var(--field); }
code, pre { font: .875rem/1.45 ui-monospace, monospace; overflow-wrap: anywhere; }
.quiet { color: var(--muted); font-size: .875rem; }
nav ul { columns: 20rem; padding: 0; list-style: none; }
nav li { padding: .25rem 0; }
nav a { text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { text-decoration: underline; }
section, article {
  margin: 1rem 0; padding: 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: .625rem;
}
button {
  min-height: 2.75rem; padding: .5rem 1rem; background: var(--field); color: var(--surface);
  border: 0; border-radius: .625rem; font: inherit; font-weight: 600; cursor: pointer;
}
summary { padding: .5rem 0; color: var(--field); cursor: pointer; }
pre { max-height: 24rem; overflow: auto; padding: .75rem; background: var(--ground); border-radius: .5rem; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .875rem; }
th, td { padding: .375rem .5rem .375rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
:focus-visible { outline: 2px solid var(--field); outline-offset: 2px; }
`;
