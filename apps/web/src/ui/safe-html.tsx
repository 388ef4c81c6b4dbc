import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';

const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'h3', 'h4', 'sub', 'sup', 'a'],
  ALLOWED_ATTR: ['href', 'rel'],
  ALLOWED_URI_REGEXP: /^https:\/\//i,
  RETURN_DOM_FRAGMENT: true as const,
};

/** HTML of the catalogue, reduced to text, lists and external links. */
export function SafeHtml({ html, className }: { html: string; className: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(DOMPurify.sanitize(html, allowed));
  }, [html]);
  return <div className={className} ref={place} />;
}
