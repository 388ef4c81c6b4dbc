import type { importTexts as english } from './import.en.ts';
import type { InWords } from './in-words.ts';

const export4326 = 'Exporte os talhões como GeoJSON em WGS 84 e envie esse arquivo.';
const exportWgs = 'Exporte os talhões em WGS 84 (EPSG:4326) e envie esse arquivo.';
const exportAgain = 'Exporte os talhões de novo.';
const exportKinds = 'Exporte os talhões como GeoJSON, KML ou Shapefile.';
const split = 'Divida o arquivo, ou envie os talhões como GeoJSON.';

/** The words of reading fields out of a file: what is done, why a file cannot be read, what to know about one that was. */
export const importTexts: InWords<typeof english> = {
  progress: {
    opening: 'Abrindo o arquivo',
    reading: 'Lendo os talhões',
    checking: 'Conferindo cada contorno',
    comparing: 'Procurando talhões que você já tem',
  },

  fieldName: (number) => `Talhão ${number}`,

  unread: (place, why) => `${place}: ${why}`,
  line: (number) => `Linha ${number}`,
  entry: (number) => `Item ${number}`,

  listSeparator: ', ',

  refusals: {
    empty: () => 'O arquivo está vazio. Escolha outro.',
    too_big: (megabytes) =>
      `O arquivo tem ${megabytes}\u00a0MB e o máximo é 50\u00a0MB. Divida-o, ou deixe de fora camadas que não são talhões.`,
    too_big_unpacked: () =>
      'Descompactado, o arquivo tem mais de 200\u00a0MB. Divida-o, ou deixe de fora camadas que não são talhões.',
    too_big_text: (megabytes) => `Um arquivo deste tipo pode ter ${megabytes}\u00a0MB de texto. ${split}`,
    too_many_features: (most) => `O arquivo contém mais de ${most} formas. Divida-o em vários arquivos.`,
    too_many_points: (points, most) =>
      `O GPX tem ${points} pontos e o máximo é ${most}. Exporte um talhão por vez, ou como GeoJSON.`,
    too_deep: () => `O arquivo é aninhado demais para ser um de talhões. ${exportAgain}`,
    too_detailed: () => `O arquivo é detalhado demais para um deste tipo. ${split}`,
    no_features: () =>
      'Não há formas no arquivo. Exporte os talhões de novo e confira se eles estão selecionados.',
    unknown: () =>
      'Não conhecemos este tipo de arquivo. Envie GeoJSON, KML, KMZ, GPX, um Shapefile em um ZIP, ou WKT.',
    broken_json: () => `O arquivo está cortado ou danificado. ${exportAgain}`,
    broken_xml: () => `O arquivo está cortado ou danificado. ${exportAgain}`,
    broken_wkt: () => 'Este WKT não pode ser lido. Cada linha precisa conter uma geometria.',
    broken_shapefile: () => `O Shapefile está danificado. ${exportAgain}`,
    broken_zip: () => 'O ZIP está cortado ou danificado. Compacte ou baixe o arquivo de novo.',
    encrypted_zip: () => 'O ZIP pede uma senha. Compacte de novo sem senha.',
    zip64: () => 'O ZIP é feito para arquivos de mais de 4\u00a0GB (ZIP64). Compacte de novo do modo comum.',
    zip_method: () => 'O ZIP está compactado de um modo que não podemos ler. Compacte de novo do modo comum.',
    zip_without_fields: () =>
      'Não há arquivo de talhões no ZIP. Ponha nele o Shapefile (.shp, .dbf, .shx, .prj), KML ou GeoJSON.',
    zip_in_zip: () => 'Há outro ZIP dentro do ZIP. Descompacte e envie o de dentro.',
    entities: () =>
      'O arquivo define entidades próprias (DOCTYPE), que não lemos por segurança. Salve de novo sem elas.',
    loose_shapefile: (extension) =>
      `Um arquivo .${extension} sozinho não basta. Ponha .shp, .dbf, .shx e .prj com o mesmo nome em um ZIP e envie.`,
    shapefile_without_shp: () =>
      'Falta o arquivo .shp no ZIP. Ponha nele .shp, .dbf, .shx e .prj com o mesmo nome.',
    no_prj: () =>
      'O Shapefile não diz em que lugar da Terra está: falta o arquivo .prj. Ponha-o no ZIP, ou exporte em WGS 84.',
    unknown_prj: () => `Não conseguimos ler o sistema de referência deste arquivo. ${exportWgs}`,
    unknown_projection: (name) => `Não conhecemos a projeção ${name} deste arquivo. ${exportWgs}`,
    unknown_crs: (name) => `Não conhecemos o sistema de referência ${name}. ${exportWgs}`,
    not_degrees: () =>
      'As coordenadas não são longitude e latitude, e o arquivo não diz o que são. Exporte os talhões em WGS 84 (EPSG:4326).',
    topojson: () => `Isto é TopoJSON. ${export4326}`,
    gml: () => `Isto é GML. ${export4326}`,
    osm: () => `Isto são dados do OpenStreetMap. ${export4326}`,
    isoxml: () =>
      'Isto é ISOXML de um terminal agrícola. Exporte os talhões como Shapefile ou GeoJSON no seu programa agrícola.',
    html: () =>
      'Isto é uma página da web, não um arquivo de talhões. Entre no site de onde ele veio e baixe o arquivo de novo.',
    json: () => 'Isto é JSON, mas não GeoJSON. Exporte os talhões como GeoJSON.',
    xml: () => 'Isto é XML, mas nem KML nem GPX. Exporte os talhões como GeoJSON ou KML.',
    network_link: () =>
      'Este KML só aponta para outro lugar da internet. Abra-o no Google Earth e salve os próprios talhões como KML.',
    csv: () => `Isto é uma tabela sem contornos. ${exportKinds}`,
    csv_with_wkt: () =>
      'Esta tabela tem contornos como WKT em uma coluna. Envie só essa coluna, um contorno por linha, ou exporte GeoJSON.',
    excel: () => `Isto é uma planilha sem contornos. ${exportKinds}`,
    document: () => `Isto é um documento de texto. ${exportKinds}`,
    pdf: () =>
      'Isto é um PDF, que contém um desenho dos talhões. Exporte os próprios talhões como GeoJSON, KML ou Shapefile.',
    image: () => 'Isto é uma imagem. Envie os contornos como GeoJSON, KML ou Shapefile.',
    geopackage: () => `Isto é um GeoPackage ou outro banco de dados. ${export4326}`,
    geodatabase: () => `Isto é um geodatabase da Esri. ${export4326}`,
    flatgeobuf: () => `Isto é FlatGeobuf. ${export4326}`,
    parquet: () => `Isto é Parquet. ${export4326}`,
    drawing: () => `Isto é um desenho CAD. ${exportKinds}`,
    gzip: () => 'Isto está compactado com gzip. Descompacte, ou compacte como ZIP.',
    rar: () => 'Isto está compactado com RAR. Descompacte e compacte como ZIP.',
    seven_zip: () => 'Isto está compactado com 7-Zip. Descompacte e compacte como ZIP.',
    unreadable: () => 'O arquivo não pôde ser lido no seu aparelho. Escolha-o de novo.',
    cancelled: () => 'Interrompido. Nada foi lido.',
    too_slow: () => `A leitura do arquivo demorou demais e foi interrompida. ${split}`,
    crashed: () => `A leitura do arquivo falhou. ${split}`,
  },

  notes: {
    datum_unknown: (layer) =>
      `${layer}: o sistema de referência tem um datum que não conhecemos bem. Os talhões podem estar deslocados em algumas centenas de metros: confira no mapa.`,
    datum_rough: (layer, metres) =>
      `${layer}: os talhões estão em um datum antigo e podem ficar deslocados em até ${metres}\u00a0m. Olhe o mapa ou exporte-os em WGS 84.`,
    network_links: (name, links) =>
      `${name} também tem links para outros lugares da internet, que não foram lidos: ${links}. Abra-os no Google Earth e salve os próprios talhões como KML.`,
    no_prj: (layer) =>
      `${layer}: falta o arquivo .prj. As coordenadas foram lidas como longitude e latitude: confira no mapa.`,
    heights: () => 'As alturas ficaram de fora.',
    letters_guessed: () => 'O arquivo não diz como suas letras são escritas. Algumas podem estar erradas.',
    cut_short: (layer, read) =>
      `${layer} está cortado: as ${read} formas anteriores foram lidas. Exporte de novo para ter as outras.`,
    no_attributes: (layer) => `${layer}: o arquivo .dbf falta ou está danificado, por isso não há nomes.`,
    layer_left_out: (layer, why) => `${layer} ficou de fora. ${why}`,
    columns_left_out: (most) => `Só as primeiras ${most} colunas foram lidas.`,
    not_compared: () =>
      'Há talhões demais em um só lugar para comparar cada um com todos. Procure você mesmo os repetidos.',
  },

  same: {
    savedExactly: (name) => `Você já tem este talhão: ${name}.`,
    savedNearly: (name) => `Quase igual ao seu talhão ${name}.`,
    fileExactly: (name) => `O mesmo contorno vem antes no arquivo: ${name}.`,
    otherExactly: (file, name) => `Também em ${file} como ${name}.`,
    otherNearly: (file, name) => `Quase igual a ${name} em ${file}.`,
    fileNearly: (name) => `Quase igual a ${name}, que vem antes no arquivo.`,
  },

  area: {
    differs: (column, declared, measured) =>
      `A coluna ${column} diz ${declared}; nós medimos ${measured}\u00a0ha.`,
    looksLike: (column, declared, measured, unit) =>
      `A coluna ${column} diz ${declared}; nós medimos ${measured}\u00a0ha: parecem ser ${unit}.`,
    units: {
      hectares: 'hectares',
      squareMetres: 'metros quadrados',
      acres: 'acres',
      decares: 'decares',
      squareKilometres: 'quilômetros quadrados',
    },
  },

  exports: {
    fileName: (day) => `talhoes-${day}`,
    columns: ['nome', 'cultura', 'safra', 'grupo', 'hectares', 'latitude', 'longitude'],
  },
};
