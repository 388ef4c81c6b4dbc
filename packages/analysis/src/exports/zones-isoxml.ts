import { strToU8 } from 'fflate';
import type { FormatMessage } from '../record/render-record.ts';
import { createZip } from './create-zip.ts';
import { element, xmlDocument } from './xml.ts';
import { zoneLabel } from './zone-label.ts';
import type { ZoneRing, ZoneShape } from './zone-shapes.ts';

interface IsoxmlField {
  /** Name of the field as a terminal lists it. */
  name: string;
  /** Area of the field in m². */
  area: number;
  polygons: readonly (readonly ZoneRing[])[];
}

/** Values of attributes, as codes of ISO 11783-10. */
const boundaryPolygonType = 1;
const treatmentZonePolygonType = 2;
const outerLineType = 1;
const innerLineType = 2;
const otherPointType = 2;
const plannedTaskStatus = 1;
const managementSoftwareLabel = 1;

/** Max. characters of a name that a terminal shows. */
const maxNameLength = 32;

/**
 * Zones as a task for a machine's terminal: TASKDATA.XML (ISO 11783-10, version 4) in a ZIP, with the field's outline
 * and one treatment zone per zone. It has no application rates, which are the farmer's decision.
 */
export function zonesIsoxml(
  zones: readonly ZoneShape[],
  field: IsoxmlField,
  { task, software, formatMessage }: { task: string; software: string; formatMessage: FormatMessage },
): Uint8Array {
  const taskData = xmlDocument(
    element(
      'ISO11783_TaskData',
      {
        VersionMajor: 4,
        VersionMinor: 3,
        ManagementSoftwareManufacturer: 'Furrow',
        ManagementSoftwareVersion: software,
        DataTransferOrigin: managementSoftwareLabel,
      },
      [
        // Some terminals show no task without customer and farm.
        element('CTR', { A: 'CTR1', B: 'Furrow' }),
        element('FRM', { A: 'FRM1', B: 'Furrow', I: 'CTR1' }),
        element(
          'PFD',
          { A: 'PFD1', C: truncate(field.name), D: Math.round(field.area), E: 'CTR1', F: 'FRM1' },
          field.polygons.map((rings) => polygon(rings, boundaryPolygonType)),
        ),
        element(
          'TSK',
          { A: 'TSK1', B: truncate(task), C: 'CTR1', D: 'FRM1', E: 'PFD1', G: plannedTaskStatus },
          zones.map((shape) =>
            element(
              'TZN',
              {
                A: shape.zone,
                B: truncate(formatMessage(zoneLabel(shape.zone, shape.figures))),
                ...colourOf(shape),
              },
              zonePolygons(shape),
            ),
          ),
        ),
      ],
    ),
  );
  return createZip({ 'TASKDATA/TASKDATA.XML': strToU8(taskData) });
}

const zonePolygons = ({ polygons }: ZoneShape): string[] =>
  polygons.map((rings) => polygon(rings, treatmentZonePolygonType));

/** Of the palette of a terminal, colours 16 to 231 are a cube of six steps each of red, green and blue (ISO 11783-6). */
const firstColourOfCube = 16;
const stepOfCube = 51;

/** The colour of the terminal's palette that is nearest to that of the zone. */
function colourOf({ figures: { color } }: ZoneShape): { C?: number } {
  if (typeof color !== 'string') return {};
  const steps = [1, 3, 5].map((at) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) / stepOfCube));
  return { C: steps.reduce((index, step) => index * 6 + step, 0) + firstColourOfCube };
}

const polygon = (rings: readonly ZoneRing[], type: number): string =>
  element(
    'PLN',
    { A: type },
    rings.map((ring, i) =>
      element(
        'LSG',
        { A: i === 0 ? outerLineType : innerLineType },
        ring.map(([lng, lat]) => element('PNT', { A: otherPointType, C: lat.toFixed(9), D: lng.toFixed(9) })),
      ),
    ),
  );

const graphemes = new Intl.Segmenter('en');

const truncate = (name: string): string =>
  Array.from(graphemes.segment(name), ({ segment }) => segment)
    .slice(0, maxNameLength)
    .join('')
    .trim();
