import './services.css';
import type { Service } from '@furrow/contract/catalogue/catalogue';
import { catalogueTexts } from '../../texts/catalogue.ts';

interface Props {
  services: readonly Service[];
  onSelect: (service: Service) => void;
}

/** The services as buttons; a press selects one immediately. */
export function ServiceRows({ services, onSelect }: Props) {
  return (
    <ul className="service-rows">
      {services.map((service) => (
        <li key={service.id}>
          <button type="button" className="service-row" onClick={() => onSelect(service)}>
            <img src={service.image} alt="" width="96" height="64" />
            <span>
              <span className="service-row-name">
                {service.name}
                {!service.available && <span className="tab-soon"> {catalogueTexts.soon}</span>}
              </span>{' '}
              <span className="service-row-title">{service.title}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
