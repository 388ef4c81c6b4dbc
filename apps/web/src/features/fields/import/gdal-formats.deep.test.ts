import './gdal-formats.test.ts';
