import type { InWords } from './in-words.ts';
import { language } from './language.es.ts';
import type { mapTexts as english } from './map.en.ts';

const degrees = (value: number) =>
  `${Math.abs(value).toLocaleString(language.locale, { minimumFractionDigits: 4, maximumFractionDigits: 4 })}°`;

/** The words of maps, and of the screen on which a field is found and drawn. */
export const mapTexts: InWords<typeof english> = {
  separator: ' · ',

  map: {
    loading: 'Cargando el mapa…',
    failed: 'El mapa no se cargó. Recarga la página.',
    source: 'Natural Earth, GeoNames',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    plus: '+',
    minus: '\u2212',
    metres: (metres) => `${metres}\u00a0m`,
    kilometres: (kilometres) => `${kilometres}\u00a0km`,
    words: {
      first: 'Pon el primer vértice',
      next: 'Pon el siguiente vértice',
      close: 'Toca el primer vértice para terminar',
      take: 'Enter lo toma',
      drop: 'Enter lo suelta',
      place: (lat, lng) =>
        `${degrees(lat)} ${lat < 0 ? 'sur' : 'norte'}, ${degrees(lng)} ${lng < 0 ? 'oeste' : 'este'}`,
      away: (east, north, from) => {
        const ways = [
          ...(east === 0 ? [] : [`${Math.abs(east)}\u00a0m al ${east < 0 ? 'oeste' : 'este'}`]),
          ...(north === 0 ? [] : [`${Math.abs(north)}\u00a0m al ${north < 0 ? 'sur' : 'norte'}`]),
        ];
        if (ways.length > 0)
          return `${ways.join(', ')} ${from === 'last' ? 'del último vértice' : 'de donde estaba'}`;
        return from === 'last' ? 'En el último vértice' : 'Donde estaba';
      },
      on: {
        corner: 'Sobre un vértice. Enter lo toma.',
        side: 'Sobre el medio de un lado. Enter lo toma como vértice nuevo.',
      },
    },
    drawLabel:
      'Mapa para dibujar. Las flechas mueven una cruz, con Mayús en pasos pequeños. Enter pone un vértice, Enter otra vez en el mismo lugar termina, Escape deshace el último cambio. Más y menos cambian el zoom.',
    editLabel:
      'Mapa para editar vértices. Las flechas mueven una cruz, con Mayús en pasos pequeños. Enter toma el vértice o el medio de un lado que está debajo, y lo suelta. Supr quita un vértice, Escape abandona el movimiento.',
  },

  ground: {
    label: 'Tipo de mapa',
    road: 'Calles',
    satellite: 'Satélite',
    nearer: 'Acerca el mapa para ver tu tierra desde arriba.',
    nearerOrSearch: 'Acerca el mapa o busca un lugar para ver tu tierra desde arriba.',
    arriving: {
      road: 'El mapa está llegando…',
      satellite: 'La imagen está llegando…',
    },
    failing: {
      road: 'El mapa de calles no se carga en este momento.',
      satellite: 'Las imágenes de satélite no se cargan en este momento.',
    },
  },

  search: {
    label: 'Buscar un lugar',
    placeholder: 'Buscar un lugar…',
    list: 'Lugares encontrados',
    clear: 'Borrar la búsqueda',
    working: 'Buscando…',
    found: (count) => (count === 1 ? '1 lugar encontrado' : `${count} lugares encontrados`),
    none: (typed) => `No se encontró nada para «${typed}».`,
    noneHint: 'Prueba con la población más cercana, o con coordenadas como 52.1, 5.5.',
    failed: 'La búsqueda no responde en este momento.',
    failedHint: 'Mueve el mapa a mano o inténtalo de nuevo.',
  },

  location: {
    asking: 'Preguntando dónde estás…',
    denied: 'No hay permiso de ubicación, o no está disponible.',
    mine: 'Mi ubicación',
  },

  selectArea: {
    title: 'Elegir terreno',
    bar: 'Elige el terreno que te interesa',
    heading: 'Datos del terreno elegido',
    hint: 'Dibuja un polígono en el mapa para ver los datos del terreno.',
    how: 'Toca el mapa para poner cada vértice de la parcela. Toca el primer vértice para terminar.',
    change: 'Arrastra un vértice para moverlo, o el medio de un lado para añadir uno.',
    country: 'País',
    countryNone: 'En ningún país',
    countryNotNow: 'No se sabe en este momento',
    countryLoading: 'Consultando…',
    hectares: 'Superficie en hectáreas',
    analysis: (service, hectares) => `${service}: ANÁLISIS DE ${hectares}\u00a0ha`,
    select: 'elegir',
    clear: 'Borrar',
    redraw: 'Redibujar',
    edit: 'Editar vértices',
    undo: 'Deshacer',
    redo: 'Rehacer',
    removeCorner: 'Quitar vértice',
    taken: 'Vértice tomado. Las flechas lo mueven.',
    nothing: 'No hay nada dibujado.',
    field: (hectares, country) =>
      country === null ? `Parcela de ${hectares}.` : `Parcela de ${hectares}. País: ${country}.`,
    closed: (hectares, country) =>
      country === null
        ? `Parcela de ${hectares} cerrada.`
        : `Parcela de ${hectares} cerrada. País: ${country}.`,
    moved: 'Vértice movido.',
    added: 'Vértice añadido.',
    removed: (left) => `Vértice quitado, quedan ${left}.`,
    kept: 'Quedan tres vértices: una parcela no tiene menos.',
    missed: 'No hay ningún vértice elegido.',
    cleared: 'Borrado.',
    undone: 'Deshecho.',
    redone: 'Rehecho.',
    finish: 'Cerrar la parcela',
    panel: 'Datos del terreno',
    sheet: {
      third: 'Panel sobre un tercio del mapa. Hacerlo más alto',
      half: 'Panel sobre la mitad del mapa. Hacerlo más alto',
      full: 'Panel sobre casi todo el mapa. Hacerlo más bajo',
    },
    corners: (count) => (count === 1 ? '1 vértice puesto' : `${count} vértices puestos`),
    more: (set, left) => (left === 1 ? `${set}. Pon al menos uno más.` : `${set}. Pon al menos dos más.`),
    closeIt: 'Toca el primer vértice o «Cerrar la parcela».',
    refused: 'Este contorno todavía no puede ser una parcela',
    fields: (count) => `Elegir de tus parcelas (${count})`,
    importFields: 'Importar tus parcelas',
    inHand: (name) => `Parcela elegida: ${name}.`,
    seeCosts: 'Ver cuánto cuesta',
    save: 'Guardar esta parcela',
    saved: (name) => `Guardada como ${name}`,
  },

  saveField: {
    title: 'Guardar esta parcela',
    description: 'La encuentras en tus parcelas y no tienes que dibujarla otra vez.',
    name: 'Nombre',
    unnamed: (number) => `Parcela ${number}`,
    nameRequired: 'Pon un nombre a la parcela.',
    crop: 'Cultivo',
    season: 'Campaña',
    group: 'Grupo',
    save: 'Guardar parcela',
    cancel: 'Cancelar',
    done: (name) => `${name} está guardada.`,
  },
};
