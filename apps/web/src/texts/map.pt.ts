import type { InWords } from './in-words.ts';
import { language } from './language.pt.ts';
import type { mapTexts as english } from './map.en.ts';

const degrees = new Intl.NumberFormat(language.locale, {
  minimumFractionDigits: 4,
  maximumFractionDigits: 4,
});

/** The words of maps, and of the screen on which a field is found and drawn. */
export const mapTexts: InWords<typeof english> = {
  separator: ' · ',

  map: {
    loading: 'Carregando o mapa…',
    failed: 'O mapa não carregou. Recarregue a página.',
    source: 'Natural Earth, GeoNames',
    zoomIn: 'Aproximar',
    zoomOut: 'Afastar',
    plus: '+',
    minus: '\u2212',
    metres: (metres) => `${metres} m`,
    kilometres: (kilometres) => `${kilometres} km`,
    words: {
      first: 'Marque o primeiro vértice',
      next: 'Marque o próximo vértice',
      close: 'Toque no primeiro vértice para terminar',
      take: 'Enter pega o vértice',
      drop: 'Enter solta o vértice',
      place: (lat, lng) =>
        `${degrees.format(Math.abs(lat))}° ${lat < 0 ? 'sul' : 'norte'}, ${degrees.format(Math.abs(lng))}° ${lng < 0 ? 'oeste' : 'leste'}`,
      away: (east, north, from) => {
        const ways = [
          ...(east === 0 ? [] : [`${Math.abs(east)} m a ${east < 0 ? 'oeste' : 'leste'}`]),
          ...(north === 0 ? [] : [`${Math.abs(north)} m ao ${north < 0 ? 'sul' : 'norte'}`]),
        ];
        const last = from === 'last';
        if (ways.length === 0) return last ? 'No último vértice' : 'No ponto em que estava';
        return `${ways.join(', ')} ${last ? 'do último vértice' : 'do ponto em que estava'}`;
      },
      on: {
        corner: 'Sobre um vértice. Enter pega o vértice.',
        side: 'Sobre o meio de um lado. Enter o pega como um novo vértice.',
      },
    },
    drawLabel:
      'Mapa para desenhar. As setas movem uma mira, com Shift em passos pequenos. Enter marca um vértice, Enter de novo no mesmo lugar termina, Esc desfaz a última mudança. Mais e menos aproximam e afastam.',
    editLabel:
      'Mapa para editar vértices. As setas movem uma mira, com Shift em passos pequenos. Enter pega o vértice ou o meio de um lado sob ela, e o solta. Delete remove um vértice, Esc desiste do movimento.',
  },

  ground: {
    label: 'Tipo de mapa',
    road: 'Estradas',
    satellite: 'Satélite',
    nearer: 'Aproxime para ver a sua terra de cima.',
    nearerOrSearch: 'Aproxime, ou busque um lugar, para ver a sua terra de cima.',
    arriving: {
      road: 'O mapa está chegando…',
      satellite: 'A imagem está chegando…',
    },
    failing: {
      road: 'O mapa de estradas não carrega agora.',
      satellite: 'As imagens de satélite não carregam agora.',
    },
  },

  search: {
    label: 'Buscar um lugar',
    placeholder: 'Buscar lugar...',
    list: 'Lugares encontrados',
    clear: 'Limpar a busca',
    working: 'Buscando…',
    found: (count) => (count === 1 ? '1 lugar encontrado' : `${count} lugares encontrados`),
    none: (typed) => `Nada encontrado para “${typed}”.`,
    noneHint: 'Tente a cidade mais próxima, ou coordenadas como -15.8, -47.9.',
    failed: 'A busca não responde agora.',
    failedHint: 'Mova o mapa à mão, ou tente de novo.',
  },

  location: {
    asking: 'Perguntando onde você está…',
    denied: 'A permissão de localização foi negada ou não está disponível.',
    mine: 'Minha localização',
  },

  selectArea: {
    title: 'Escolher área',
    bar: 'Escolha a área de interesse',
    heading: 'Estes são os dados da terra escolhida',
    hint: 'Desenhe um polígono no mapa para ver os dados da terra.',
    how: 'Toque no mapa para marcar cada vértice do talhão. Toque no primeiro vértice para terminar.',
    change: 'Arraste um vértice para movê-lo, ou o meio de um lado para criar outro.',
    country: 'País',
    countryNone: 'Em nenhum país',
    countryNotNow: 'Não se sabe agora',
    countryLoading: 'Procurando…',
    hectares: 'Área em hectares',
    analysis: (service, hectares) => `${service}: ANÁLISE DE ${hectares}\u00a0ha`,
    select: 'escolher',
    clear: 'Limpar',
    redraw: 'Redesenhar',
    edit: 'Editar vértices',
    undo: 'Desfazer',
    redo: 'Refazer',
    removeCorner: 'Remover vértice',
    taken: 'Vértice pego. As setas o movem.',
    nothing: 'Nada está desenhado.',
    field: (hectares, country) =>
      country === null ? `Talhão de ${hectares}.` : `Talhão de ${hectares}. País: ${country}.`,
    closed: (hectares, country) =>
      country === null
        ? `Talhão de ${hectares} fechado.`
        : `Talhão de ${hectares} fechado. País: ${country}.`,
    moved: 'Vértice movido.',
    added: 'Vértice criado.',
    removed: (left) => (left === 1 ? 'Vértice removido, resta 1.' : `Vértice removido, restam ${left}.`),
    kept: 'Três vértices ficam: um talhão não tem menos.',
    missed: 'Nenhum vértice está escolhido.',
    cleared: 'Tudo limpo.',
    undone: 'Desfeito.',
    redone: 'Refeito.',
    finish: 'Terminar talhão',
    panel: 'Dados da terra',
    sheet: {
      third: 'Painel sobre um terço do mapa. Aumentar',
      half: 'Painel sobre metade do mapa. Aumentar',
      full: 'Painel sobre a maior parte do mapa. Diminuir',
    },
    corners: (count) => (count === 1 ? '1 vértice marcado' : `${count} vértices marcados`),
    more: (set, left) =>
      left === 1 ? `${set}. Marque pelo menos mais um.` : `${set}. Marque pelo menos mais dois.`,
    closeIt: 'Toque no primeiro vértice ou em “Terminar talhão”.',
    refused: 'Este contorno ainda não pode ser um talhão',
    fields: (count) => `Escolher entre os seus talhões (${count})`,
    importFields: 'Importe seus talhões',
    inHand: (name) => `${name} está escolhido.`,
    seeCosts: 'Ver quanto custa',
    save: 'Salvar este talhão',
    saved: (name) => `Salvo como ${name}`,
  },

  saveField: {
    title: 'Salvar este talhão',
    description: 'Ele fica entre os seus talhões e você não precisa desenhá-lo de novo.',
    name: 'Nome',
    unnamed: (number) => `Talhão ${number}`,
    nameRequired: 'Dê um nome ao talhão.',
    crop: 'Cultura',
    season: 'Safra',
    group: 'Grupo',
    save: 'Salvar talhão',
    cancel: 'Cancelar',
    done: (name) => `${name} está salvo.`,
  },
};
