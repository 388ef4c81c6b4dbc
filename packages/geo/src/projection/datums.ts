/**
 * Datum shift to WGS 84 in proj4's order: translations (m), rotations (arc seconds, position vector convention), scale
 * (ppm).
 */
export type DatumShift = readonly number[];

const noShift: DatumShift = [0, 0, 0];

/**
 * EPSG's transformation for the area where each datum was used most, with its code and, where over 3 m, its accuracy.
 * Rotations of the coordinate frame convention (method 9607) have their signs inverted; EPSG gives those of Amersfoort
 * in microradians.
 */
const datumShifts: Record<string, DatumShift> = {
  // Transformation EPSG:4833.
  amersfoort: [565.4171, 50.3319, 465.5524, -0.398957, 0.343988, -1.877402, 4.0725],
  // Transformation EPSG:15929.
  belge1972: [-106.8686, 52.2978, -103.7239, 0.3366, -0.457, 1.8422, -1.2747],
  // Transformation EPSG:1777.
  dhdn: [598.1, 73.7, 418.2, 0.202, 0.045, -2.455, 6.7],
  // Transformation EPSG:1618 for Austria.
  mgi: [577.326, 90.129, 463.919, 5.137, 1.474, 5.297, 2.4232],
  // Transformation EPSG:3962 for the former Yugoslavia, accurate to 5 m.
  mgi1901: [682, -203, 480],
  // Transformation EPSG:1314.
  osgb36: [446.448, -125.157, 542.06, 0.15, 0.247, 0.842, -20.489],
  // Transformation EPSG:1766, for CH1903+ EPSG:1676.
  ch1903: [674.374, 15.056, 405.346],
  // Transformation EPSG:5239 for Czechia, accurate within 6 m in Slovakia.
  sjtsk: [572.213, 85.334, 461.94, 4.9732, 1.529, 5.2484, 3.5378],
  // Transformation EPSG:1133, a mean for western Europe, accurate to 10 m.
  ed50: [-87, -98, -121],
  // Transformation EPSG:15865, accurate to 4.5 m.
  pulkovo1942: [25, -141, -78.5, 0, 0.35, 0.736, 0],
  // Transformation EPSG:15995 for Romania.
  pulkovo1958: [2.329, -147.042, -92.08, -0.309, 0.325, 0.497, 5.69],
  // Transformation EPSG:1675 for eastern Germany.
  pulkovo1983: [24, -123, -94, 0.02, -0.25, -0.13, 1.1],
  // Transformation EPSG:1173, a mean for the United States, accurate to 10 m.
  nad27: [-8, 160, 176],
  // Transformation EPSG:1641, for TM75 EPSG:1954 and for OSNI 1952 EPSG:1955.
  ireland: [482.5, -130.6, 564.6, -1.042, -0.214, -0.631, 8.15],
  // Transformation EPSG:5882 for Brazil, accurate to 5 m.
  sad69: [-67.35, 3.88, -38.22],
  // Transformation EPSG:6194, accurate to 5 m.
  corregoalegre: [-206.05, 168.28, -3.82],
  // Transformation EPSG:1127, accurate to 9 m.
  campoinchauspe: [-148, 136, 90],
  // Transformation EPSG:1660 for mainland Italy, accurate to 4 m.
  montemario: [-104.1, -49.1, -9.9, 0.971, -2.917, 0.714, -11.68],
  // Transformation EPSG:1987.
  datum73: [-239.749, 88.181, 30.488, 0.263, 0.082, 1.211, 2.229],
  // Transformation EPSG:1988.
  lisbon: [-288.885, -91.744, 126.244, -1.691, 0.41, -0.211, -4.598],
  // Transformation EPSG:1193.
  ntf: [-168, -60, 320],
  // Transformation EPSG:1643.
  luref: [-193, 13.7, -39.3, -0.41, -2.933, 2.688, 0.43],
  // Transformation EPSG:1242.
  hd72: [52.17, -71.82, -14.9],
  // Transformation EPSG:1272.
  ggrs87: [-199.87, 74.79, 246.62],
  // Transformation EPSG:1896.
  rt90: [414.1, 41.3, 603.1, -0.855, 2.141, -7.023, 0],
  // Transformation EPSG:10099.
  kkj: [-96.062, -82.428, -121.753, 4.801, 0.345, -1.376, 1.496],
  // Transformation EPSG:1654.
  ngo1948: [278.3, 93, 474.5, 7.889, 0.05, -6.61, 6.21],
  // Transformation EPSG:1564, accurate to 4 m.
  nzgd49: [59.47, -5.04, 187.44, 0.47, -0.1, 1.024, -4.5993],
  // Transformation EPSG:15980.
  agd66: [-117.808, -51.536, 137.784, 0.303, 0.446, 0.234, -0.29],
  // Transformation EPSG:1669.
  agd84: [-117.763, -51.51, 139.061, 0.292, 0.443, 0.277, -0.191],
  // Transformation EPSG:1128 for South Africa, accurate to 9 m.
  cape: [-136, -108, -292],
  // Transformation EPSG:5826 of Deutsche Bahn to ETRS89.
  dbref: [584.9636, 107.7175, 413.8067, 1.1155, 0.2824, -3.1384, 7.9922],
  // Transformation EPSG:1812 for Thailand.
  indian1975: [293, 836, 318, 0.5, 1.6, -2.8, 2.1],
  // Transformation EPSG:6960 for Vietnam.
  vn2000: [-191.90441429, -39.30318279, -111.45032835, 0.00928836, -0.01975479, 0.00427372, 0.252906278],
  // Transformation EPSG:1156 for India, accurate to 22 m.
  kalianpur1975: [295, 736, 257],
  // Transformation EPSG:1284 for Kenya, accurate to 6 m; Tanzania within 30 m.
  arc1960: [-157, -2, -299],
  // Transformation EPSG:1208 for Peru, accurate to 16 m; other countries are far off, see `accuraciesM`.
  psad56: [-279, 175, -379],
  // Transformation EPSG:15484 for Japan, accurate to 9 m.
  tokyo: [-146.414, 507.337, 680.507],
};

/** Datum names found in files, normalised: letters and digits only, lower case, without Esri's D_ prefix. */
const datumAliases: Record<string, string> = {
  reseaunationalbelge1972: 'belge1972',
  bd72: 'belge1972',
  deutscheshauptdreiecksnetz: 'dhdn',
  potsdam: 'dhdn',
  militargeographischeinstitut: 'mgi',
  militargeographischesinstitut: 'mgi',
  hermannskogel: 'mgi1901',
  osgb1936: 'osgb36',
  ordnancesurveyofgreatbritain1936: 'osgb36',
  ch1903plus: 'ch1903',
  systemoftheunifiedtrigonometricalcadastralnetwork: 'sjtsk',
  europeandatum1950: 'ed50',
  european1950: 'ed50',
  pulkovo1942adj1958: 'pulkovo1958',
  pulkovo194258: 'pulkovo1958',
  dealulpiscului1970: 'pulkovo1958',
  pulkovo1942adj1983: 'pulkovo1983',
  pulkovo194283: 'pulkovo1983',
  northamerican1927: 'nad27',
  northamericandatum1927: 'nad27',
  tm65: 'ireland',
  tm75: 'ireland',
  geodeticdatumof1965: 'ireland',
  ireland1965: 'ireland',
  osni1952: 'ireland',
  southamerican1969: 'sad69',
  southamericandatum1969: 'sad69',
  southamericandatum196996: 'sad69',
  southamerican196996: 'sad69',
  corregoalegre197072: 'corregoalegre',
  roma1940: 'montemario',
  lisbon1937: 'lisbon',
  lisbon1937lisbon: 'lisbon',
  lisbonlisbon: 'lisbon',
  nouvelletriangulationfrancaise: 'ntf',
  nouvelletriangulationfrancaiseparis: 'ntf',
  ntfparis: 'ntf',
  luxembourgreferenceframe: 'luref',
  luxembourg1930: 'luref',
  hungarian1972: 'hd72',
  hungariandatum1972: 'hd72',
  greekgeodeticreferencesystem1987: 'ggrs87',
  ggrs1987: 'ggrs87',
  rt1990: 'rt90',
  riketskoordinatsystem1990: 'rt90',
  kartastokoordinaattijarjestelma1966: 'kkj',
  newzealand1949: 'nzgd49',
  newzealandgeodeticdatum1949: 'nzgd49',
  deutschebahnreferencesystem: 'dbref',
  vietnam2000: 'vn2000',
  provisionalsamerican1956: 'psad56',
  provisionalsouthamerican1956: 'psad56',
  provisionalsouthamericandatum1956: 'psad56',
  australian1966: 'agd66',
  australiangeodeticdatum1966: 'agd66',
  australian1984: 'agd84',
  australiangeodeticdatum1984: 'agd84',
};

/** Name prefixes of satellite-based datums, which equal WGS 84 within about 2 m and move with a continent. */
const wgs84CompatiblePrefixes = [
  ['wgs84', 'wgs1984', 'worldgeodeticsystem1984', 'itrf', 'igs'],
  ['etrs', 'etrf', 'europeanterrestrialreferencesystem', 'euref', 'sweref99', 'irenet95', 'swissterrestrial'],
  ['rgf93', 'rgf1993', 'reseaugeodesiquefrancais1993', 'regcan95', 'rdn2008', 'retedinamicanazionale2008'],
  [
    'lks92',
    'lks94',
    'lithuania1994',
    'latvia1992',
    'est97',
    'estonia1997',
    'bgs2005',
    'bulgariageodeticsystem2005',
  ],
  [
    'htrs96',
    'croatianterrestrialreferencesystem',
    'slovenia1996',
    'sloveniageodeticdatum1996',
    'ukraine2000',
  ],
  ['nad83', 'nad1983', 'northamerican1983', 'northamericandatum1983', 'mexicoitrf'],
  ['sirgas', 'sistemadereferenciageocentrico', 'posgar', 'posicionesgeodesicasargentinas', 'magna'],
  ['gda94', 'gda1994', 'gda2020', 'geocentricdatumofaustralia', 'nzgd2000', 'newzealandgeodeticdatum2000'],
  [
    'hartebeesthoek94',
    'hartebeesthoek1994',
    'cgcs2000',
    'china2000',
    'jgd2000',
    'jgd2011',
    'japanesegeodeticdatum2',
  ],
].flat();

/**
 * Accuracy in metres where worse than 3 m: EPSG's figure, or the difference to EPSG's own transformation for another
 * area of the same datum where that is larger (NAD27 in Central America, EPSG:1171). null for a datum of many countries
 * whose transformation fits one of them: the south of Chile is 260 m off.
 */
const accuraciesM = new Map<DatumShift, number | null>([
  [datumShifts['mgi1901']!, 5],
  [datumShifts['sjtsk']!, 6],
  [datumShifts['ed50']!, 10],
  [datumShifts['pulkovo1942']!, 5],
  [datumShifts['nad27']!, 40],
  [datumShifts['sad69']!, 5],
  [datumShifts['corregoalegre']!, 5],
  [datumShifts['campoinchauspe']!, 9],
  [datumShifts['montemario']!, 4],
  [datumShifts['nzgd49']!, 4],
  [datumShifts['cape']!, 9],
  [datumShifts['kalianpur1975']!, 22],
  [datumShifts['arc1960']!, 30],
  [datumShifts['tokyo']!, 9],
  [datumShifts['psad56']!, null],
]);

/** Accuracy of a datum shift in metres; null if positions may be off by hundreds of metres. */
export function shiftAccuracyM(shift: DatumShift): number | null {
  return accuraciesM.get(shift) ?? (accuraciesM.has(shift) ? null : 3);
}

/** proj4's `towgs84` for a datum name found in a file; null for an unknown datum. */
export function findDatumShift(datum: string): DatumShift | null {
  const name = datum
    .replace(/^D_/, '')
    .replace('+', 'plus')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  const shift = datumShifts[datumAliases[name] ?? name];
  if (shift) return shift;
  return wgs84CompatiblePrefixes.some((prefix) => name.startsWith(prefix)) ? noShift : null;
}
