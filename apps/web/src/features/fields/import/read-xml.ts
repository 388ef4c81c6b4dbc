import { gpxGen, kmlGen } from '@tmcw/togeojson';
import { DOMParser, type Document } from '@xmldom/xmldom';
import { importTexts } from '../../../texts/import.ts';
import { formatList } from '../../../ui/formats/format-list.ts';
import { checkElements } from './check-nesting.ts';
import { columnsOf } from './columns-of.ts';
import { withoutPointDetails } from './gpx-points.ts';
import { maxFeatures, maxXmlCharacters } from './layer/file-limits.ts';
import type { FileLayer, FileNote, RawFeature } from './layer/layer.ts';
import { throwRefusal } from './layer/refused-file.ts';

/** Columns with drawing styles, and with what tracks record at each point, which are never labels of a field. */
const ignoredColumns =
  /^(style.*|stroke.*|fill.*|icon.*|marker.*|label-.*|mixed|visibility|tessellate|extrude|altitudeMode|coordinateProperties|_gpxType|links?|@geometry-type|timespan|timestamp|times|heartRates)$/i;

/** Features that are no fields: the frame of an image overlay, and the region in which a network link is loaded. */
const ignoredGeometryTypes: ReadonlySet<unknown> = new Set(['groundoverlay', 'networklink']);

const MAX_SHOWN_LINKS = 5;
const MAX_LINK_LETTERS = 80;

/** Reads the placemarks of a KML document, or tracks, routes and waypoints of GPX. */
export function readXml(file: string, format: 'kml' | 'gpx', name: string): FileLayer {
  if (file.length > maxXmlCharacters)
    throwRefusal('too_big_text', { megabytes: String(maxXmlCharacters / 1024 / 1024) });
  const fileWithoutPrefixes = withoutPrefixes(file);
  const text = format === 'gpx' ? withoutPointDetails(fileWithoutPrefixes) : fileWithoutPrefixes;
  checkFeatures(text, format);
  checkElements(text);
  const features: RawFeature[] = [];
  const document = documentOf(text.replace(/^[\ufeff\s]+/, ''));
  for (const { geometry, properties } of format === 'kml' ? kmlGen(document) : gpxGen(document)) {
    if (ignoredGeometryTypes.has(properties?.['@geometry-type'])) continue;
    const columns = columnsOf(properties).filter(([column]) => !ignoredColumns.test(column));
    features.push({ columns, geometry });
  }
  const links = networkLinksOf(document);
  if (links.length > 0 && features.every(({ geometry }) => !geometry)) throwRefusal('network_link');
  const notes = linkNotes(name, links);
  if (text !== fileWithoutPrefixes && fileWithoutPrefixes.includes('<ele'))
    notes.push({ note: 'heights', sentence: importTexts.notes.heights });
  return { name, features, notes };
}

/**
 * Refuses too many features before the document tree is built, because 200,000 tracks of one point
 * each would take 15 seconds.
 */
function checkFeatures(text: string, format: 'kml' | 'gpx'): void {
  let features = 0;
  for (const _ of text.matchAll(format === 'kml' ? /<Placemark[\s/>]/g : /<(?:trk|rte|wpt)[\s/>]/g))
    features++;
  if (features > maxFeatures) throwRefusal('too_many_features', { most: maxFeatures });
}

/** Names of the network links of a KML document to other files, or their targets. */
function networkLinksOf(document: Document): string[] {
  return [...document.getElementsByTagName('NetworkLink')].map((link) => {
    const textOf = (tag: string) => link.getElementsByTagName(tag)[0]?.textContent?.trim();
    return (textOf('name') || textOf('href') || textOf('Link') || 'NetworkLink').slice(0, MAX_LINK_LETTERS);
  });
}

function linkNotes(name: string, links: readonly string[]): FileNote[] {
  if (links.length === 0) return [];
  const shownLinks = formatList(links.slice(0, MAX_SHOWN_LINKS));
  const list = links.length > MAX_SHOWN_LINKS ? importTexts.firstOfMany({ list: shownLinks }) : shownLinks;
  return [{ note: 'network_links', sentence: importTexts.notes.network_links({ name, links: list }) }];
}

/**
 * Removes namespace prefixes, because some software writes kml:Placemark for Placemark. Prefixes
 * of other namespaces stay.
 */
function withoutPrefixes(text: string): string {
  const declaredNamespace =
    /\bxmlns:([\w-]+)\s*=\s*["']https?:\/\/(?:www\.opengis\.net\/kml|earth\.google\.com\/kml|www\.topografix\.com\/GPX\/1)/gi;
  const prefixes = [...text.slice(0, 4_000).matchAll(declaredNamespace)].map(([, prefix]) => prefix!);
  return prefixes.length === 0
    ? text
    : text.replace(new RegExp(`<(/?)(?:${prefixes.join('|')}):`, 'g'), '<$1');
}

function documentOf(text: string) {
  try {
    return new DOMParser({ onError: ignoreWarnings }).parseFromString(text, 'text/xml');
  } catch {
    return throwRefusal('broken_xml');
  }
}

/** Handler for warnings of the parser, which are small mistakes in the file. Fatal errors are thrown in any case. */
function ignoreWarnings(): void {}
