import type { importTexts as english } from './import.en.ts';
import type { InWords } from './in-words.ts';

const export4326 = 'Exportez les parcelles en GeoJSON, en WGS 84, et envoyez ce fichier.';
const exportAgain = 'Exportez de nouveau les parcelles.';
const exportKinds = 'Exportez les parcelles en GeoJSON, KML ou Shapefile.';
const split = 'Divisez-le, ou envoyez les parcelles en GeoJSON.';

/** The words of reading fields out of a file: what is done, why a file cannot be read, what to know about one that was. */
export const importTexts: InWords<typeof english> = {
  progress: {
    opening: 'Ouverture du fichier',
    reading: 'Lecture des parcelles',
    checking: 'Vérification de chaque contour',
    comparing: 'Recherche des parcelles que vous avez déjà',
  },

  fieldName: (number) => `Parcelle ${number}`,

  unread: (place, why) => `${place}\u00a0: ${why}`,
  line: (number) => `Ligne ${number}`,
  entry: (number) => `Entrée ${number}`,

  listSeparator: ', ',

  refusals: {
    empty: () => 'Le fichier est vide. Choisissez-en un autre.',
    too_big: (megabytes) =>
      `Le fichier fait ${megabytes}\u00a0Mo, le maximum est de 50\u00a0Mo. Divisez-le, ou retirez les couches qui ne sont pas des parcelles.`,
    too_big_unpacked: () =>
      'Décompressé, le fichier dépasse 200\u00a0Mo. Divisez-le, ou retirez les couches qui ne sont pas des parcelles.',
    too_big_text: (megabytes) => `Un fichier de ce type peut avoir ${megabytes}\u00a0Mo de texte. ${split}`,
    too_many_features: (most) =>
      `Le fichier contient plus de ${most} formes. Divisez-le en plusieurs fichiers.`,
    too_many_points: (points, most) =>
      `Le GPX contient ${points} points, le maximum est ${most}. Exportez une parcelle à la fois, ou en GeoJSON.`,
    too_deep: () => `Le fichier est trop imbriqué pour être un fichier de parcelles. ${exportAgain}`,
    too_detailed: () => `Le fichier est trop détaillé pour son type. ${split}`,
    no_features: () =>
      'Il n’y a aucune forme dans le fichier. Exportez de nouveau les parcelles et vérifiez qu’elles sont sélectionnées.',
    unknown: () =>
      'Nous ne connaissons pas ce type de fichier. Envoyez du GeoJSON, KML, KMZ, GPX, un Shapefile dans un ZIP, ou du WKT.',
    broken_json: () => `Le fichier est coupé ou abîmé. ${exportAgain}`,
    broken_xml: () => `Le fichier est coupé ou abîmé. ${exportAgain}`,
    broken_wkt: () => 'Ce n’est pas du WKT que nous pouvons lire. Chaque ligne doit contenir une géométrie.',
    broken_shapefile: () => `Le Shapefile est abîmé. ${exportAgain}`,
    broken_zip: () => 'Le ZIP est coupé ou abîmé. Compressez-le ou téléchargez-le de nouveau.',
    encrypted_zip: () => 'Le ZIP demande un mot de passe. Compressez-le de nouveau sans mot de passe.',
    zip64: () =>
      'Le ZIP est fait pour des fichiers de plus de 4\u00a0Go (ZIP64). Compressez-le de nouveau de façon ordinaire.',
    zip_method: () =>
      'Le ZIP est compressé d’une façon que nous ne pouvons pas lire. Compressez-le de nouveau de façon ordinaire.',
    zip_without_fields: () =>
      'Il n’y a pas de fichier de parcelles dans le ZIP. Mettez-y le Shapefile (.shp, .dbf, .shx, .prj), le KML ou le GeoJSON.',
    zip_in_zip: () => 'Il y a un autre ZIP dans le ZIP. Décompressez-le et envoyez celui de l’intérieur.',
    entities: () =>
      'Le fichier définit ses propres entités (DOCTYPE), que nous ne lisons pas par sécurité. Enregistrez-le de nouveau sans elles.',
    loose_shapefile: (extension) =>
      `Un fichier .${extension} seul ne suffit pas. Mettez .shp, .dbf, .shx et .prj du même nom dans un seul ZIP et envoyez-le.`,
    shapefile_without_shp: () =>
      'Le fichier .shp manque dans le ZIP. Mettez-y .shp, .dbf, .shx et .prj du même nom.',
    no_prj: () =>
      'Le Shapefile ne dit pas où il se trouve sur Terre\u00a0: le fichier .prj manque. Ajoutez-le au ZIP, ou exportez en WGS 84.',
    unknown_prj: () =>
      'Nous ne pouvons pas lire le système de référence de ce fichier. Exportez les parcelles en WGS 84 (EPSG:4326) et envoyez ce fichier.',
    unknown_projection: (name) =>
      `Nous ne connaissons pas la projection ${name} de ce fichier. Exportez les parcelles en WGS 84 (EPSG:4326) et envoyez ce fichier.`,
    unknown_crs: (name) =>
      `Nous ne connaissons pas le système de référence ${name}. Exportez les parcelles en WGS 84 (EPSG:4326) et envoyez ce fichier.`,
    not_degrees: () =>
      'Les coordonnées ne sont pas des longitudes et latitudes, et le fichier ne dit pas ce qu’elles sont. Exportez les parcelles en WGS 84 (EPSG:4326).',
    topojson: () => `C’est du TopoJSON. ${export4326}`,
    gml: () => `C’est du GML. ${export4326}`,
    osm: () => `Ce sont des données OpenStreetMap. ${export4326}`,
    isoxml: () =>
      'C’est un fichier ISOXML d’une console. Exportez les parcelles en Shapefile ou GeoJSON depuis votre logiciel agricole.',
    html: () =>
      'C’est une page web, pas un fichier de parcelles. Connectez-vous là où vous l’avez eu et téléchargez le fichier de nouveau.',
    json: () => 'C’est du JSON, mais pas du GeoJSON. Exportez les parcelles en GeoJSON.',
    xml: () => 'C’est du XML, mais ni KML ni GPX. Exportez les parcelles en GeoJSON ou KML.',
    network_link: () =>
      'Ce KML ne fait que renvoyer vers une autre adresse sur internet. Ouvrez-le dans Google Earth et enregistrez les parcelles elles-mêmes en KML.',
    csv: () => `C’est un tableau sans contours. ${exportKinds}`,
    csv_with_wkt: () =>
      'Ce tableau a des contours en WKT dans une colonne. Envoyez cette colonne seule, un contour par ligne, ou exportez en GeoJSON.',
    excel: () => `C’est une feuille de calcul sans contours. ${exportKinds}`,
    document: () => `C’est un document texte. ${exportKinds}`,
    pdf: () =>
      'C’est un PDF, qui contient une image des parcelles. Exportez les parcelles elles-mêmes en GeoJSON, KML ou Shapefile.',
    image: () => 'C’est une image. Envoyez les contours en GeoJSON, KML ou Shapefile.',
    geopackage: () => `C’est un GeoPackage ou une autre base de données. ${export4326}`,
    geodatabase: () => `C’est une géodatabase Esri. ${export4326}`,
    flatgeobuf: () => `C’est du FlatGeobuf. ${export4326}`,
    parquet: () => `C’est du Parquet. ${export4326}`,
    drawing: () => `C’est un dessin CAO. ${exportKinds}`,
    gzip: () => 'C’est compressé avec gzip. Décompressez-le, ou compressez-le en ZIP.',
    rar: () => 'C’est compressé avec RAR. Décompressez-le et compressez-le en ZIP.',
    seven_zip: () => 'C’est compressé avec 7-Zip. Décompressez-le et compressez-le en ZIP.',
    unreadable: () => 'Le fichier n’a pas pu être lu sur votre appareil. Choisissez-le de nouveau.',
    cancelled: () => 'Arrêté. Rien n’a été lu.',
    too_slow: () => `La lecture du fichier prenait trop de temps et a été arrêtée. ${split}`,
    crashed: () => `La lecture du fichier a échoué. ${split}`,
  },

  notes: {
    datum_unknown: (layer) =>
      `${layer}\u00a0: le système de référence a un datum que nous connaissons mal. Les parcelles peuvent être décalées de quelques centaines de mètres\u00a0: regardez la carte.`,
    datum_rough: (layer, metres) =>
      `${layer}\u00a0: les parcelles sont dans un ancien système géodésique et peuvent être décalées de ${metres}\u00a0m au plus. Regardez la carte, ou exportez-les en WGS 84.`,
    network_links: (name, links) =>
      `${name} renvoie aussi ailleurs sur internet, ce qui n’a pas été lu\u00a0: ${links}. Ouvrez ces liens dans Google Earth et enregistrez les parcelles elles-mêmes en KML.`,
    no_prj: (layer) =>
      `${layer}\u00a0: le fichier .prj manque. Les coordonnées ont été lues comme longitude et latitude\u00a0: regardez la carte.`,
    heights: () => 'Les altitudes ont été laissées de côté.',
    letters_guessed: () =>
      'Le fichier ne dit pas comment ses lettres sont codées. Certaines peuvent être fausses.',
    cut_short: (layer, read) =>
      `${layer} est coupé\u00a0: les ${read} formes d’avant ont été lues. Exportez-le de nouveau pour obtenir les autres.`,
    no_attributes: (layer) =>
      `${layer}\u00a0: le fichier .dbf manque ou est abîmé, il n’y a donc pas de noms.`,
    layer_left_out: (layer, why) => `${layer} a été laissé de côté. ${why}`,
    columns_left_out: (most) => `Seules les ${most} premières colonnes ont été lues.`,
    not_compared: () =>
      'Il y a trop de parcelles au même endroit pour comparer chacune avec toutes. Cherchez les doublons vous-même.',
  },

  same: {
    savedExactly: (name) => `Vous avez déjà cette parcelle\u00a0: ${name}.`,
    savedNearly: (name) => `Presque la même que votre parcelle ${name}.`,
    fileExactly: (name) => `Le même contour vient plus haut dans le fichier\u00a0: ${name}.`,
    otherExactly: (file, name) => `Aussi dans ${file} sous le nom ${name}.`,
    otherNearly: (file, name) => `Presque la même que ${name} dans ${file}.`,
    fileNearly: (name) => `Presque la même que ${name}, plus haut dans le fichier.`,
  },

  area: {
    differs: (column, declared, measured) =>
      `La colonne ${column} dit ${declared}\u00a0; nous mesurons ${measured}\u00a0ha.`,
    looksLike: (column, declared, measured, unit) =>
      `La colonne ${column} dit ${declared}\u00a0; nous mesurons ${measured}\u00a0ha\u00a0: il semble s’agir de ${unit}.`,
    units: {
      hectares: 'hectares',
      squareMetres: 'mètres carrés',
      acres: 'acres',
      decares: 'décares',
      squareKilometres: 'kilomètres carrés',
    },
  },

  exports: {
    fileName: (day) => `parcelles-${day}`,
    columns: ['nom', 'culture', 'campagne', 'groupe', 'hectares', 'latitude', 'longitude'],
  },
};
