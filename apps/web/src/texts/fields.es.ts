import type { fieldsTexts as english } from './fields.en.ts';
import type { InWords } from './in-words.ts';
import { language } from './language.es.ts';

const figure = (count: number) => count.toLocaleString(language.locale);
const fields = (count: number) => (count === 1 ? '1 parcela' : `${figure(count)} parcelas`);

/** The words of saved fields: the list, one of them, its outline, and what is read from a file. */
export const fieldsTexts: InWords<typeof english> = {
  separator: ' · ',

  list: {
    title: 'Mis parcelas',
    loading: 'Cargando tus parcelas',
    rows: 'Parcelas',
    sum: (count, hectares) => `${fields(count)} · ${hectares}`,
    shown: (shown, all) => `${figure(shown)} de ${fields(all)}`,
    more: (count) => `Mostrar ${count} más`,
    choose: (name) => `Elegir ${name}`,
    chooseAll: (count) => (count === 1 ? 'Elegir la que se muestra' : `Elegir las ${figure(count)}`),
    import: 'Importar',
    draw: 'Dibujar',
    emptyHeading: 'Guarda aquí tus parcelas',
    emptyExplanation:
      'Cada parcela con su nombre, cultivo y campaña, lista para pedir: una, o todas a la vez. Casi todas las fincas ya las tienen en un archivo.',
    importFile: 'Importar un archivo',
    drawField: 'Dibujar una parcela',
    nothingHeading: 'No se encontraron parcelas',
    nothingExplanation: 'Prueba con menos letras, o con todos los grupos y cultivos.',
    nothingClear: 'Mostrar todas las parcelas',
    full: (most) => `Tienes ${most} parcelas y no caben más. Quita algunas antes de añadir otras.`,
    ways: 'Añadir parcelas',
  },

  search: {
    label: 'Buscar parcelas',
    placeholder: 'Nombre, cultivo, campaña o grupo',
    sort: 'Ordenar',
    sorts: {
      name: 'Por nombre',
      newest: 'Las más nuevas',
      hectares: 'Las más grandes',
      crop: 'Por cultivo',
    },
    group: 'Grupo',
    allGroups: 'Todos los grupos',
    crop: 'Cultivo',
    allCrops: 'Todos los cultivos',
  },

  look: {
    label: 'Mostrar las parcelas como',
    list: 'Lista',
    map: 'Mapa',
  },

  map: {
    label:
      'Mapa de tus parcelas. Las flechas lo mueven, más y menos cambian el zoom. La lista tiene las mismas parcelas.',
  },

  choice: {
    label: 'Parcelas elegidas',
    sum: (count, hectares) => `${fields(count)} · ${hectares}`,
    unseen: (count) =>
      count === 1 ? '1 de ellas no se muestra' : `${figure(count)} de ellas no se muestran`,
    order: 'Pedir un análisis',
    tooMany: (most) => `Pide para ${most} parcelas como máximo a la vez.`,
    more: 'Más',
    moreLabel: 'Más para las parcelas elegidas',
    labels: 'Poner cultivo, campaña o grupo',
    seeOnMap: 'Ver en el mapa',
    exportAs: (format) => `Exportar como ${format}`,
    remove: 'Quitar',
    none: 'No elegir ninguna',
  },

  said: {
    removed: (count, name) => (count === 1 ? `Se quitó ${name}.` : `Se quitaron ${fields(count)}.`),
    undo: 'Deshacer',
    back: (count, name) => (count === 1 ? `${name} está de vuelta.` : `${fields(count)} están de vuelta.`),
    labelled: (count) => (count === 1 ? '1 parcela cambiada.' : `${fields(count)} cambiadas.`),
    kept: (count) => (count === 1 ? '1 parcela guardada.' : `${fields(count)} guardadas.`),
    order: 'Pedir un análisis',
  },

  labels: {
    title: (count) => `Cultivo, campaña o grupo de ${fields(count)}`,
    explanation: 'Lo que dejes vacío se queda como está.',
    crop: 'Cultivo',
    season: 'Campaña',
    group: 'Grupo',
    groupHint: 'Por ejemplo una finca, un sector o un dueño.',
    several: (some) => `Varios: ${some}`,
    takenOff: 'Se quitará de todas.',
    save: (count) => `Cambiar ${fields(count)}`,
    cancel: 'Cancelar',
  },

  one: {
    back: 'Todas las parcelas',
    name: 'Nombre',
    nameRequired: 'Pon un nombre a la parcela.',
    crop: 'Cultivo',
    season: 'Campaña',
    group: 'Grupo',
    hectares: 'Superficie',
    country: 'País',
    nowhere: 'En ningún país',
    since: 'Guardada el',
    save: 'Guardar',
    saved: 'Guardado.',
    outline: 'Editar el contorno',
    map: 'Ver en el mapa',
    order: 'Pedir un análisis',
    remove: 'Quitar',
  },

  results: {
    heading: 'Resultados',
    none: 'Aquí todavía no se ha analizado nada. Los resultados de lo que pidas para esta parcela se reúnen aquí.',
    failed: 'Los resultados de esta parcela no se pueden mostrar en este momento.',
    newest: (service, average, date) => [[service, average].filter(Boolean).join(' '), date].join(' · '),
    average: (name, average) => `${name} ${average}`.trim(),
    shapes: 'En el mapa',
    open: (date, service) => `${date}: ${service}`,
    earlier: (count) => `${count} más`,
  },

  outline: {
    title: 'Editar el contorno',
    newTitle: 'Dibujar una parcela',
    panel: 'Contorno de la parcela',
    how: 'Arrastra un vértice para moverlo, o el medio de un lado para añadir uno. Un vértice que tocas se puede quitar.',
    howNew: 'Toca el mapa para poner cada vértice de la parcela. Toca el primer vértice para terminar.',
    was: (hectares) => `Antes: ${hectares}.`,
    several: (at, of) => `Estás cambiando el contorno ${at} de ${of}. Toca otro en el mapa para cambiarlo.`,
    next: 'Contorno siguiente',
    refused: 'Este contorno todavía no puede ser una parcela',
    save: 'Guardar contorno',
    saveNew: 'Guardar parcela',
    cancel: 'Cancelar',
    saved: (name) => `Se cambió el contorno de ${name}.`,
    finish: 'Cerrar la parcela',
    hectares: 'Superficie en hectáreas',
    defaultName: (number) => `Parcela ${number}`,
    gone: 'Esta parcela ya no está en tu lista.',
  },

  import: {
    title: 'Importar parcelas',
    explanation:
      'Elige el archivo que te dio tu programa agrícola, tu asesor o la administración. Ves cada parcela antes de que se guarde nada.',
    formats: 'GeoJSON, KML, KMZ, GPX, Shapefile en un ZIP o WKT. Hasta 50\u00a0MB por archivo.',
    drop: 'Suelta aquí los archivos',
    choose: 'Elegir archivos',
    another: 'Añadir otro archivo',
    private:
      'El archivo se lee en este dispositivo. Los contornos se envían para comprobarlos; solo se guardan las parcelas que elijas.',
    reading: (name) => `Leyendo ${name}`,
    cancel: 'Cancelar',
    cancelled: (name) => `${name} no se leyó hasta el final: cancelado.`,
    refusedFile: (name) => `${name} no se pudo leer`,
    dismiss: 'Descartar',
    report: 'Lo que se encontró',
    found: (count) => (count === 1 ? '1 parcela encontrada' : `${figure(count)} parcelas encontradas`),
    foundParts: (found, parts) => `${found}: ${parts}`,
    countSeparator: ', ',
    savedAlready: 'El mismo contorno ya está guardado.',
    counts: {
      kept: (count) => `${figure(count)} ${count === 1 ? 'guardada' : 'guardadas'}`,
      accepted: (count) => `${figure(count)} ${count === 1 ? 'lista' : 'listas'}`,
      repaired: (count) => `${figure(count)} ${count === 1 ? 'reparada' : 'reparadas'}`,
      refused: (count) => `${figure(count)} no se ${count === 1 ? 'puede' : 'pueden'} usar`,
      same: (count) => `${figure(count)} ya ${count === 1 ? 'estaba' : 'estaban'}`,
    },
    verdicts: {
      accepted: 'Lista',
      repaired: 'Reparada',
      refused: 'No se puede usar',
      same: 'Ya estaba',
      kept: 'Guardada',
    },
    show: 'Mostrar',
    showAll: 'Todas',
    columns: 'Nombres y datos',
    column: (column, sample) => (sample === '' ? column : `${column} (${sample})`),
    from: { name: 'Nombre de', crop: 'Cultivo de', season: 'Campaña de', group: 'Grupo de' },
    noColumn: 'Ninguna columna',
    forAll: { season: 'Campaña de todas', group: 'Grupo de todas' },
    forAllAbout: 'Va antes que lo que dice el archivo.',
    rows: 'Parcelas del archivo',
    take: (name) => `Guardar ${name}`,
    takeAll: (count) =>
      count === 1 ? 'La única que se puede guardar' : `Las ${figure(count)} que se pueden guardar`,
    nameRequired: 'Pon un nombre a la parcela.',
    lines: 'En el mapa, la línea discontinua es la del archivo y la línea continua es lo que se guarda.',
    line: 'En el mapa, la línea discontinua es la del archivo.',
    map: 'Mapa de las parcelas del archivo. Las flechas lo mueven, más y menos cambian el zoom. La lista tiene las mismas parcelas.',
    keep: (count) => `Guardar ${fields(count)}`,
    keeping: (done, all) => `Guardando: ${figure(done)} de ${fields(all)}`,
    nothingToKeep: {
      some: 'Marca las parcelas que quieras guardar.',
      same: 'Estas ya las tienes. Marca una para guardarla por segunda vez.',
      none: 'Ninguna de estas se puede guardar: cada fila dice por qué. Corrige el archivo o añade otro.',
    },
    lastCheck: 'Última comprobación',
    unchecked: 'La última comprobación no se pudo hacer ahora. Se hace cuando guardes las parcelas.',
    stopped: (done, all) =>
      `Se perdió la conexión. Guardado hasta ahora: ${figure(done)} de ${fields(all)}. Nada se guarda dos veces si continúas.`,
    stoppedBecause: (done, all, why) => `Guardado hasta ahora: ${figure(done)} de ${fields(all)}. ${why}`,
    goOn: 'Continuar',
    refusedByServer: (count) =>
      count === 1
        ? '1 parcela no se aceptó. Su fila dice por qué.'
        : `${figure(count)} parcelas no se aceptaron. Sus filas dicen por qué.`,
    reads: (files) =>
      files === 1 ? 'Todavía se está leyendo un archivo.' : `Se están leyendo ${files} archivos más.`,
    toFields: 'Ir a mis parcelas',
    leaveTitle: '¿Salir sin guardar?',
    leave: (count) =>
      count === 1 ? '1 parcela todavía no está guardada.' : `${fields(count)} todavía no están guardadas.`,
    leaveYes: 'Salir',
    leaveNo: 'Quedarse',
    room: (room) =>
      room === 0
        ? 'No caben más. Quita antes parcelas de tu lista.'
        : room === 1
          ? 'Cabe 1 parcela más.'
          : `Caben ${fields(room)} más.`,
    onlyFirst: (room) => (room === 1 ? 'Elegir solo la primera' : `Elegir las primeras ${figure(room)}`),
  },
};
