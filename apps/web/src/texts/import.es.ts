import type { importTexts as english } from './import.en.ts';
import type { InWords } from './in-words.ts';

const export4326 = 'Exporta las parcelas como GeoJSON en WGS 84 y envía ese archivo.';
const exportWgs = 'Exporta las parcelas en WGS 84 (EPSG:4326) y envía ese archivo.';
const exportAgain = 'Exporta las parcelas de nuevo.';
const exportKinds = 'Exporta las parcelas como GeoJSON, KML o Shapefile.';
const split = 'Divídelo o envía las parcelas como GeoJSON.';

/** The words of reading fields out of a file: what is done, why a file cannot be read, what to know about one that was. */
export const importTexts: InWords<typeof english> = {
  progress: {
    opening: 'Abriendo el archivo',
    reading: 'Leyendo las parcelas',
    checking: 'Comprobando cada contorno',
    comparing: 'Buscando parcelas que ya tienes',
  },

  fieldName: (number) => `Parcela ${number}`,

  unread: (place, why) => `${place}: ${why}`,
  line: (number) => `Línea ${number}`,
  entry: (number) => `Elemento ${number}`,

  listSeparator: ', ',

  refusals: {
    empty: () => 'El archivo está vacío. Elige otro.',
    too_big: (megabytes) =>
      `El archivo tiene ${megabytes}\u00a0MB y el máximo es 50\u00a0MB. Divídelo o deja fuera las capas que no son parcelas.`,
    too_big_unpacked: () =>
      'Descomprimido, el archivo tiene más de 200\u00a0MB. Divídelo o deja fuera las capas que no son parcelas.',
    too_big_text: (megabytes) =>
      `Un archivo de este tipo puede tener ${megabytes}\u00a0MB de texto. ${split}`,
    too_many_features: (most) => `El archivo contiene más de ${most} formas. Divídelo en varios archivos.`,
    too_many_points: (points, most) =>
      `El GPX tiene ${points} puntos y el máximo es ${most}. Exporta las parcelas de una en una, o como GeoJSON.`,
    too_deep: () => `El archivo está demasiado anidado para ser uno de parcelas. ${exportAgain}`,
    too_detailed: () => `El archivo es demasiado detallado para uno de su tipo. ${split}`,
    no_features: () =>
      'No hay formas en el archivo. Exporta las parcelas de nuevo y comprueba que estén seleccionadas.',
    unknown: () =>
      'No conocemos este tipo de archivo. Envía GeoJSON, KML, KMZ, GPX, un Shapefile en un ZIP o WKT.',
    broken_json: () => `El archivo está cortado o dañado. ${exportAgain}`,
    broken_xml: () => `El archivo está cortado o dañado. ${exportAgain}`,
    broken_wkt: () => 'Este WKT no se puede leer. Cada línea debe contener una geometría.',
    broken_shapefile: () => `El Shapefile está dañado. ${exportAgain}`,
    broken_zip: () => 'El ZIP está cortado o dañado. Comprímelo o descárgalo de nuevo.',
    encrypted_zip: () => 'El ZIP pide una contraseña. Comprímelo de nuevo sin ella.',
    zip64: () =>
      'El ZIP está hecho para archivos de más de 4\u00a0GB (ZIP64). Comprímelo de nuevo de la manera corriente.',
    zip_method: () =>
      'El ZIP está comprimido de una manera que no podemos leer. Comprímelo de nuevo de la manera corriente.',
    zip_without_fields: () =>
      'En el ZIP no hay ningún archivo de parcelas. Pon en él el Shapefile (.shp, .dbf, .shx, .prj), KML o GeoJSON.',
    zip_in_zip: () => 'En el ZIP hay otro ZIP. Descomprímelo y envía el de dentro.',
    entities: () =>
      'El archivo define entidades propias (DOCTYPE), que por seguridad no leemos. Guárdalo de nuevo sin ellas.',
    loose_shapefile: (extension) =>
      `Un archivo .${extension} solo no basta. Pon .shp, .dbf, .shx y .prj con el mismo nombre en un ZIP y envíalo.`,
    shapefile_without_shp: () =>
      'En el ZIP falta el archivo .shp. Pon en él .shp, .dbf, .shx y .prj con el mismo nombre.',
    no_prj: () =>
      'El Shapefile no dice en qué lugar de la Tierra está: falta el archivo .prj. Ponlo en el ZIP o exporta en WGS 84.',
    unknown_prj: () => `No podemos leer el sistema de referencia de este archivo. ${exportWgs}`,
    unknown_projection: (name) => `No conocemos la proyección ${name} de este archivo. ${exportWgs}`,
    unknown_crs: (name) => `No conocemos el sistema de referencia ${name}. ${exportWgs}`,
    not_degrees: () =>
      'Las coordenadas no son longitud y latitud, y el archivo no dice qué son. Exporta las parcelas en WGS 84 (EPSG:4326).',
    topojson: () => `Esto es TopoJSON. ${export4326}`,
    gml: () => `Esto es GML. ${export4326}`,
    osm: () => `Esto son datos de OpenStreetMap. ${export4326}`,
    isoxml: () =>
      'Esto es ISOXML de una terminal agrícola. Exporta las parcelas como Shapefile o GeoJSON desde tu programa agrícola.',
    html: () =>
      'Esto es una página web, no un archivo de parcelas. Entra en el sitio donde lo obtuviste y descarga el archivo de nuevo.',
    json: () => 'Esto es JSON, pero no GeoJSON. Exporta las parcelas como GeoJSON.',
    xml: () => 'Esto es XML, pero ni KML ni GPX. Exporta las parcelas como GeoJSON o KML.',
    network_link: () =>
      'Este KML solo enlaza con otro lugar de internet. Ábrelo en Google Earth y guarda las propias parcelas como KML.',
    csv: () => `Esto es una tabla sin contornos. ${exportKinds}`,
    csv_with_wkt: () =>
      'Esta tabla tiene contornos como WKT en una columna. Envía solo esa columna, un contorno por línea, o exporta GeoJSON.',
    excel: () => `Esto es una hoja de cálculo sin contornos. ${exportKinds}`,
    document: () => `Esto es un documento de texto. ${exportKinds}`,
    pdf: () =>
      'Esto es un PDF, que contiene una imagen de las parcelas. Exporta las propias parcelas como GeoJSON, KML o Shapefile.',
    image: () => 'Esto es una imagen. Envía los contornos como GeoJSON, KML o Shapefile.',
    geopackage: () => `Esto es un GeoPackage u otra base de datos. ${export4326}`,
    geodatabase: () => `Esto es una geodatabase de Esri. ${export4326}`,
    flatgeobuf: () => `Esto es FlatGeobuf. ${export4326}`,
    parquet: () => `Esto es Parquet. ${export4326}`,
    drawing: () => `Esto es un dibujo CAD. ${exportKinds}`,
    gzip: () => 'Esto está comprimido con gzip. Descomprímelo o comprímelo como ZIP.',
    rar: () => 'Esto está comprimido con RAR. Descomprímelo y comprímelo como ZIP.',
    seven_zip: () => 'Esto está comprimido con 7-Zip. Descomprímelo y comprímelo como ZIP.',
    unreadable: () => 'El archivo no se pudo leer de tu dispositivo. Elígelo de nuevo.',
    cancelled: () => 'Detenido. No se leyó nada.',
    too_slow: () => `La lectura del archivo tardaba demasiado y se detuvo. ${split}`,
    crashed: () => `La lectura del archivo falló. ${split}`,
  },

  notes: {
    datum_unknown: (layer) =>
      `${layer}: el sistema de referencia tiene un datum que no conocemos bien. Las parcelas pueden estar desplazadas algunos cientos de metros: mira el mapa.`,
    datum_rough: (layer, metres) =>
      `${layer}: las parcelas están en un datum antiguo y pueden quedar desplazadas hasta ${metres}\u00a0m. Mira el mapa o expórtalas en WGS 84.`,
    network_links: (name, links) =>
      `${name} enlaza además con otros lugares de internet, que no se leyeron: ${links}. Ábrelos en Google Earth y guarda las propias parcelas como KML.`,
    no_prj: (layer) =>
      `${layer}: falta el archivo .prj. Las coordenadas se leyeron como longitud y latitud: mira el mapa.`,
    heights: () => 'Las alturas se dejaron fuera.',
    letters_guessed: () => 'El archivo no dice cómo están codificadas sus letras. Algunas pueden estar mal.',
    cut_short: (layer, read) =>
      `${layer} está cortado: se leyeron las ${read} formas anteriores. Expórtalo de nuevo para obtener las demás.`,
    no_attributes: (layer) => `${layer}: el archivo .dbf falta o está dañado, así que no hay nombres.`,
    layer_left_out: (layer, why) => `${layer} se dejó fuera. ${why}`,
    columns_left_out: (most) => `Solo se leyeron las primeras ${most} columnas.`,
    not_compared: () =>
      'Hay demasiadas parcelas en un mismo lugar para comparar cada una con todas. Busca tú las repetidas.',
  },

  same: {
    savedExactly: (name) => `Ya tienes esta parcela: ${name}.`,
    savedNearly: (name) => `Casi igual que tu parcela ${name}.`,
    fileExactly: (name) => `El mismo contorno viene antes en el archivo: ${name}.`,
    otherExactly: (file, name) => `También en ${file} como ${name}.`,
    otherNearly: (file, name) => `Casi igual que ${name} en ${file}.`,
    fileNearly: (name) => `Casi igual que ${name}, que viene antes en el archivo.`,
  },

  area: {
    differs: (column, declared, measured) =>
      `La columna ${column} dice ${declared}; nosotros medimos ${measured}\u00a0ha.`,
    looksLike: (column, declared, measured, unit) =>
      `La columna ${column} dice ${declared}; nosotros medimos ${measured}\u00a0ha: parecen ${unit}.`,
    units: {
      hectares: 'hectáreas',
      squareMetres: 'metros cuadrados',
      acres: 'acres',
      decares: 'decáreas',
      squareKilometres: 'kilómetros cuadrados',
    },
  },

  exports: {
    fileName: (day) => `parcelas-${day}`,
    columns: ['nombre', 'cultivo', 'campaña', 'grupo', 'hectáreas', 'latitud', 'longitud'],
  },
};
