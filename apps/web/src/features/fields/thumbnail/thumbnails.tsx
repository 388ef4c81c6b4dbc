import './field-thumbnail.css';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { orderingTexts } from '../../../texts/ordering.ts';

const AttributionContext = createContext<(attribution: string) => void>(() => {});

/** A list with thumbnails of fields. The origin of the pictures is stated once, below the list. */
export function Thumbnails({ children }: { children: ReactNode }) {
  const [attribution, setAttribution] = useState<string | null>(null);
  return (
    <AttributionContext value={setAttribution}>
      {children}
      {attribution !== null && (
        <p className="field-thumbnail-source">{orderingTexts.thumbnails.source({ attribution })}</p>
      )}
    </AttributionContext>
  );
}

/** Tells the list of a thumbnail where its picture is from. */
export function useAttribution(attribution: string | undefined): void {
  const setAttribution = use(AttributionContext);
  useEffect(() => {
    if (attribution !== undefined) setAttribution(attribution);
  }, [attribution, setAttribution]);
}
