import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';

const sanitizeOptions = {
  ALLOWED_TAGS: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'h3', 'h4', 'sub', 'sup', 'a'],
  ALLOWED_ATTR: ['href', 'rel'],
  ALLOWED_URI_REGEXP: /^https:\/\//i,
  RETURN_DOM_FRAGMENT: true as const,
};

/** Renders HTML of the operator's catalogue, reduced to text, lists and external links. */
export function SafeHtml({ html, className }: { html: string; className: string }) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    container.current?.replaceChildren(DOMPurify.sanitize(html, sanitizeOptions));
  }, [html]);
  return <div className={className} ref={container} />;
}
