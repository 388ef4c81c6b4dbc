import './services.css';
import type { Service } from '@furrow/contract/catalogue/catalogue';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { SafeHtml } from '../../ui/display/safe-html.tsx';

export function ServiceDescription({ service }: { service: Service }) {
  return (
    <>
      <img src={service.image} alt="" width="960" height="640" />
      <div>
        <h2>{service.title}</h2>
        {!service.available && <p className="service-announced">{catalogueTexts.announced}</p>}
        <p className="service-description">{service.description}</p>
        <SafeHtml className="service-features" html={service.features} />
      </div>
    </>
  );
}
