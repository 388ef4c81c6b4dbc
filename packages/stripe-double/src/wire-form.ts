/** Decoded form body or query: text, or named parts as Stripe nests them (`metadata[attempt_id]=…`). */
export interface Form {
  [name: string]: string | Form;
}

/** Parses a form. Parts without a name (`expand[]`) are numbered by their position. */
export function parseForm(encodedForm: string): Form {
  const form: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(encodedForm)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''));
    let node = form;
    for (const part of path.slice(0, -1)) {
      const existing = node[part];
      const next: Form = typeof existing === 'object' ? existing : Object.create(null);
      node[part] = next;
      node = next;
    }
    const last = path.at(-1) ?? '';
    node[last === '' ? String(Object.keys(node).length) : last] = value;
  }
  return form;
}

export function textOf(form: Form, name: string): string | null {
  const value = form[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

export function partsOf(form: Form, name: string): Record<string, string> {
  const value = form[name];
  if (typeof value !== 'object') return {};
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string')) as Record<
    string,
    string
  >;
}
