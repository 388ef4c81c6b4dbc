import { Tabs } from '@base-ui/react/tabs';
import type { Service } from '@furrow/contract/catalogue/catalogue';
import { useEffect, useRef } from 'react';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { ServiceDescription } from './service-description.tsx';

interface Props {
  services: readonly Service[];
  selected: Service;
  onSelect(id: number): void;
}

/** One tab per service; arrow keys, Home and End move between them. */
export function ServiceTabs({ services, selected, onSelect }: Props) {
  const listRef = useRef<HTMLDivElement>(null);
  // A tab that was selected earlier may be outside of a narrow screen.
  useEffect(() => {
    const tab = listRef.current?.querySelector(`[data-service="${selected.id}"]`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected.id]);

  return (
    <Tabs.Root value={selected.id} onValueChange={(id) => onSelect(Number(id))}>
      <Tabs.List ref={listRef} className="tabs" activateOnFocus aria-label={catalogueTexts.services.tabs}>
        {services.map(({ id, name, available }) => (
          <Tabs.Tab key={id} value={id} className="tab" data-service={id}>
            {name}
            {!available && <span className="tab-soon"> {catalogueTexts.soon}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {services.map((service) => (
        <Tabs.Panel key={service.id} value={service.id} className="service">
          <ServiceDescription service={service} />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
