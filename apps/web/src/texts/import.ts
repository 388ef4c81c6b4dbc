import { defineTexts } from './define-texts.ts';

/** Texts of the import of files: progress, reasons why a file cannot be read, and notes on files that were read. */
export const importTexts = defineTexts('import', {
  progress: {
    opening: 'Opening the file',
    reading: 'Reading the fields',
    checking: 'Checking each outline',
    comparing: 'Looking for fields you already have',
  },

  fieldName: 'Field {number, number}',
  columnName: 'Column {number, number}',

  unread: '{place}: {why}',
  line: 'Line {number, number}',
  entry: 'Entry {number, number}',

  /** The start of a list of names that is too long. */
  firstOfMany: '{list}, and more',

  refusals: {
    empty: 'The file is empty. Choose another one.',
    too_big:
      'The file is {megabytes}\u00a0MB; the limit is 50\u00a0MB. Split it, or leave out layers that are not fields.',
    too_big_unpacked:
      'Unzipped, the file is larger than 200\u00a0MB. Split it, or leave out layers that are not fields.',
    too_big_text:
      'A file of this kind may hold at most {megabytes}\u00a0MB of text. Split it, or send the fields as GeoJSON.',
    too_many_features:
      '{most, plural, one {The file holds more than # shape. Split it into several files.} other {The file holds more than # shapes. Split it into several files.}}',
    too_many_points:
      'The GPX holds {points, plural, one {# point} other {# points}}; the limit is {most, number}. Export one field at a time, or as GeoJSON.',
    too_deep: 'The file is nested too deeply to be a file of fields. Export the fields again.',
    too_detailed: 'The file is too detailed for its format. Split it, or send the fields as GeoJSON.',
    no_features:
      'There are no shapes in the file. Export the fields again and make sure that they are selected.',
    unknown: 'We do not know this kind of file. Send GeoJSON, KML, KMZ, GPX, a Shapefile in a ZIP, or WKT.',
    broken_json: 'The file is incomplete or damaged. Export the fields again.',
    broken_xml: 'The file is incomplete or damaged. Export the fields again.',
    broken_wkt: 'We cannot read this WKT. Each line must hold one geometry.',
    broken_shapefile: 'The Shapefile is damaged. Export the fields again.',
    broken_zip: 'The ZIP is incomplete or damaged. Zip or download it again.',
    encrypted_zip: 'The ZIP is protected by a password. Zip the files again without one.',
    zip64:
      'The ZIP is in the format for files over 4\u00a0GB (ZIP64). Zip the files again in the ordinary format.',
    zip_method: 'The ZIP uses a compression that we cannot read. Zip the files again in the ordinary format.',
    zip_without_fields:
      'There is no file of fields in the ZIP. Put the Shapefile (.shp, .dbf, .shx, .prj), KML or GeoJSON into it.',
    zip_in_zip: 'There is another ZIP in the ZIP. Unzip it and send the inner one.',
    entities:
      'The file defines entities of its own (DOCTYPE), which we do not read for security reasons. Save it again without them.',
    loose_shapefile:
      'A .{extension} file alone is not enough. Put .shp, .dbf, .shx and .prj with the same name into one ZIP and send that.',
    shapefile_without_shp:
      'The .shp file is missing from the ZIP. Put .shp, .dbf, .shx and .prj with the same name into it.',
    no_prj:
      'The Shapefile does not say which coordinate system it uses: the .prj file is missing. Put it into the ZIP, or export the fields in WGS 84.',
    unknown_prj:
      'We cannot read the coordinate system of this file. Export the fields in WGS 84 (EPSG:4326) and send that.',
    unknown_projection:
      'We do not know the projection {name} of this file. Export the fields in WGS 84 (EPSG:4326) and send that.',
    unknown_crs:
      'We do not know the coordinate system {name}. Export the fields in WGS 84 (EPSG:4326) and send that.',
    not_degrees:
      'The coordinates are not longitude and latitude, and the file does not say what they are. Export the fields in WGS 84 (EPSG:4326).',
    topojson: 'This is TopoJSON. Export the fields as GeoJSON in WGS 84 and send that.',
    gml: 'This is GML. Export the fields as GeoJSON in WGS 84 and send that.',
    osm: 'This is OpenStreetMap data. Export the fields as GeoJSON in WGS 84 and send that.',
    isoxml:
      'This is ISOXML from a farm terminal. Export the fields as a Shapefile or GeoJSON from your farm software.',
    html: 'This is a web page, not a file of fields. Sign in where you got it and download the file again.',
    json: 'This is JSON, but not GeoJSON. Export the fields as GeoJSON.',
    xml: 'This is XML, but neither KML nor GPX. Export the fields as GeoJSON or KML.',
    network_link:
      'This KML only links to another place on the internet. Open it in Google Earth and save the fields themselves as KML.',
    csv: 'This is a table without outlines. Export the fields as GeoJSON, KML or Shapefile.',
    csv_with_wkt:
      'This table has outlines as WKT in a column. Send that column alone, one outline a line, or export GeoJSON.',
    excel: 'This is a spreadsheet without outlines. Export the fields as GeoJSON, KML or Shapefile.',
    document: 'This is a text document. Export the fields as GeoJSON, KML or Shapefile.',
    pdf: 'This is a PDF, which holds a picture of the fields. Export the fields themselves as GeoJSON, KML or Shapefile.',
    image: 'This is a picture. Send the outlines as GeoJSON, KML or Shapefile.',
    geopackage:
      'This is a GeoPackage or another database. Export the fields as GeoJSON in WGS 84 and send that.',
    geodatabase: 'This is an Esri geodatabase. Export the fields as GeoJSON in WGS 84 and send that.',
    flatgeobuf: 'This is FlatGeobuf. Export the fields as GeoJSON in WGS 84 and send that.',
    parquet: 'This is Parquet. Export the fields as GeoJSON in WGS 84 and send that.',
    drawing: 'This is a CAD drawing. Export the fields as GeoJSON, KML or Shapefile.',
    gzip: 'This is a gzip file. Unpack it, or send it as a ZIP.',
    rar: 'This is a RAR archive. Unpack it and send the files as a ZIP.',
    seven_zip: 'This is a 7-Zip archive. Unpack it and send the files as a ZIP.',
    unreadable: 'The file could not be read from your device. Choose it again.',
    cancelled: 'You stopped the import. Nothing was read.',
    too_slow: 'Reading the file took too long and was stopped. Split it, or send the fields as GeoJSON.',
    crashed: 'Reading the file failed. Split it, or send the fields as GeoJSON.',
  },

  notes: {
    datum_unknown:
      '{layer}: we do not know the datum of its coordinate system well. The fields may be a few hundred metres off: check them on the map.',
    datum_rough:
      '{layer}: the fields use an older datum and may be up to {metres, number}\u00a0m off. Check them on the map, or export them in WGS 84.',
    network_links:
      '{name} also links to other places on the internet, which were not read: {links}. Open them in Google Earth and save the fields themselves as KML.',
    no_prj:
      '{layer}: the .prj file is missing. The coordinates were read as longitude and latitude: check the fields on the map.',
    heights: 'Heights were left out.',
    letters_guessed: 'The file does not declare its text encoding. Some letters may be wrong.',
    cut_short:
      '{layer} is incomplete: we could read only {read, plural, one {# shape} other {# shapes}} of it. Export it again to get the others.',
    no_attributes: '{layer}: the .dbf file is missing or damaged, so there are no names.',
    layer_left_out: '{layer} was left out. {why}',
    columns_left_out:
      '{most, plural, one {Only the first column was read.} other {Only the first # columns were read.}}',
    not_compared:
      'There are too many fields in one place to compare them all with one another. Check for duplicates yourself.',
  },

  same: {
    savedExactly: 'You already have this field: {name}.',
    savedNearly: 'Nearly the same as your field {name}.',
    fileExactly: 'The same outline appears earlier in the file: {name}.',
    otherExactly: 'Also in {file} as {name}.',
    otherNearly: 'Nearly the same as {name} in {file}.',
    fileNearly: 'Nearly the same as {name} earlier in the file.',
  },

  area: {
    differs: 'The column {column} says {declared}; we measure {measured}\u00a0ha.',
    matchesUnit: 'The column {column} says {declared}; we measure {measured}\u00a0ha: it looks like {unit}.',
    units: {
      hectares: 'hectares',
      squareMetres: 'square metres',
      acres: 'acres',
      decares: 'decares',
      squareKilometres: 'square kilometres',
    },
  },

  exports: {
    fileName: 'fields-{day}',
    columns: ['name', 'crop', 'season', 'group', 'hectares', 'latitude', 'longitude'],
  },
});
