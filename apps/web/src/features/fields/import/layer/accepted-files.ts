/** Extensions for the browser's file dialog. The format of a file is detected by its content. */
export const acceptedFiles = '.geojson,.json,.geojsonl,.ndjson,.kml,.kmz,.gpx,.zip,.wkt,.txt,.csv';
