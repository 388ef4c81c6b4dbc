import type { Section } from './section-of.ts';

const shapes: Readonly<Record<Section, string>> = {
  home: 'M4 11 12 4l8 7v8.5a.5.5 0 0 1-.5.5H15v-6H9v6H4.500a.5.5 0 0 1-.5-.5z',
  fields: 'M4 8.500 13 4l7 5-2.500 10L6 20zM8.500 13.500l7-3.500',
  orders: 'M6 4h12v16H6zM9 8.500h6M9 12h6M9 15.500h3.500',
  basket: 'M4 9.500h16l-1.800 9.500H5.800zM8.500 9.500 11 4M15.500 9.500 13 4',
  help: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM9.500 10a2.500 2.500 0 1 1 3.500 2.300c-.7.3-1 .8-1 1.700M12 16.500v.01',
  account:
    'M12 11.500a3.750 3.750 0 1 0 0-7.500 3.750 3.750 0 0 0 0 7.500zM4.500 20c.600-3.600 3.600-5.500 7.500-5.500s6.900 1.900 7.500 5.500',
};

/** Icon of a section, drawn in the colour of the text around it. */
export function NavigationIcon({ section }: { section: Section }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={shapes[section]}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
