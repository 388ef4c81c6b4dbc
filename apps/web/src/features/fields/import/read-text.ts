import { importTexts } from '../../../texts/import.ts';
import type { DecodedText } from './decode-text.ts';
import { formatOfText } from './detect-format.ts';
import type { FileLayer } from './layer/layer.ts';
import { readGeoJson } from './read-geojson.ts';
import { readWkt } from './read-wkt.ts';
import { readXml } from './read-xml.ts';

export type TextLayers = {
  format: 'GeoJSON' | 'GeoJSON sequence' | 'KML' | 'GPX' | 'WKT';
  layers: FileLayer[];
};

/** Reads the features of a text in any supported format. */
export function readText({ text, isGuess }: DecodedText, fileName: string): TextLayers {
  const read = readInFormat(text, fileName);
  if (isGuess)
    read.layers[0]!.notes.push({ note: 'letters_guessed', sentence: importTexts.notes.letters_guessed });
  return read;
}

function readInFormat(text: string, fileName: string): TextLayers {
  const format = formatOfText(text, fileName);
  switch (format) {
    case 'json': {
      const { layer, isSequence } = readGeoJson(text, fileName);
      return { format: isSequence ? 'GeoJSON sequence' : 'GeoJSON', layers: [layer] };
    }
    case 'wkt':
      return { format: 'WKT', layers: [readWkt(text, fileName)] };
    case 'kml':
      return { format: 'KML', layers: [readXml(text, format, fileName)] };
    case 'gpx':
      return { format: 'GPX', layers: [readXml(text, format, fileName)] };
  }
}
