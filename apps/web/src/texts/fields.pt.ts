import type { fieldsTexts as english } from './fields.en.ts';
import type { InWords } from './in-words.ts';
import { language } from './language.pt.ts';

const figure = (count: number) => count.toLocaleString(language.locale);
const fields = (count: number) => (count === 1 ? '1 talhão' : `${figure(count)} talhões`);

/** The words of saved fields: the list, one of them, its outline, and what is read from a file. */
export const fieldsTexts: InWords<typeof english> = {
  separator: ' · ',

  list: {
    title: 'Meus talhões',
    loading: 'Carregando seus talhões',
    rows: 'Talhões',
    sum: (count, hectares) => `${fields(count)} · ${hectares}`,
    shown: (shown, all) => `${figure(shown)} de ${fields(all)}`,
    more: (count) => `Mostrar mais ${count}`,
    choose: (name) => `Escolher ${name}`,
    chooseAll: (count) => (count === 1 ? 'Escolher o que aparece' : `Escolher os ${figure(count)}`),
    import: 'Importar',
    draw: 'Desenhar',
    emptyHeading: 'Guarde seus talhões aqui',
    emptyExplanation:
      'Cada talhão com nome, cultura e safra, pronto para pedir: um, ou todos de uma vez. Quase toda fazenda já tem os talhões em um arquivo.',
    importFile: 'Importar um arquivo',
    drawField: 'Desenhar um talhão',
    nothingHeading: 'Nenhum talhão encontrado',
    nothingExplanation: 'Tente com menos letras, ou com todos os grupos e culturas.',
    nothingClear: 'Mostrar todos os talhões',
    full: (most) => `Você tem ${most} talhões e não cabem mais. Remova alguns antes de adicionar outros.`,
    ways: 'Adicionar talhões',
  },

  search: {
    label: 'Buscar talhões',
    placeholder: 'Nome, cultura, safra ou grupo',
    sort: 'Ordenar',
    sorts: {
      name: 'Por nome',
      newest: 'Mais novos',
      hectares: 'Maiores',
      crop: 'Por cultura',
    },
    group: 'Grupo',
    allGroups: 'Todos os grupos',
    crop: 'Cultura',
    allCrops: 'Todas as culturas',
  },

  look: {
    label: 'Mostrar os talhões como',
    list: 'Lista',
    map: 'Mapa',
  },

  map: {
    label:
      'Mapa dos seus talhões. As setas movem o mapa, mais e menos mudam o zoom. A lista tem os mesmos talhões.',
  },

  choice: {
    label: 'Talhões escolhidos',
    sum: (count, hectares) => `${fields(count)} · ${hectares}`,
    unseen: (count) => (count === 1 ? '1 deles não aparece' : `${figure(count)} deles não aparecem`),
    order: 'Pedir uma análise',
    tooMany: (most) => `Peça para no máximo ${most} talhões de uma vez.`,
    more: 'Mais',
    moreLabel: 'Mais para os talhões escolhidos',
    labels: 'Definir cultura, safra ou grupo',
    seeOnMap: 'Ver no mapa',
    exportAs: (format) => `Exportar como ${format}`,
    remove: 'Remover',
    none: 'Não escolher nenhum',
  },

  said: {
    removed: (count, name) => (count === 1 ? `${name} foi removido.` : `${fields(count)} foram removidos.`),
    undo: 'Desfazer',
    back: (count, name) => (count === 1 ? `${name} está de volta.` : `${fields(count)} estão de volta.`),
    labelled: (count) => (count === 1 ? '1 talhão alterado.' : `${fields(count)} alterados.`),
    kept: (count) => (count === 1 ? '1 talhão salvo.' : `${fields(count)} salvos.`),
    order: 'Pedir uma análise',
  },

  labels: {
    title: (count) => `Cultura, safra ou grupo de ${fields(count)}`,
    explanation: 'O que você deixar vazio fica como está.',
    crop: 'Cultura',
    season: 'Safra',
    group: 'Grupo',
    groupHint: 'Por exemplo uma fazenda, um bloco ou um proprietário.',
    several: (some) => `Vários: ${some}`,
    takenOff: 'Será retirado de todos.',
    save: (count) => `Alterar ${fields(count)}`,
    cancel: 'Cancelar',
  },

  one: {
    back: 'Todos os talhões',
    name: 'Nome',
    nameRequired: 'Dê um nome ao talhão.',
    crop: 'Cultura',
    season: 'Safra',
    group: 'Grupo',
    hectares: 'Área',
    country: 'País',
    nowhere: 'Em nenhum país',
    since: 'Salvo em',
    save: 'Salvar',
    saved: 'Salvo.',
    outline: 'Editar contorno',
    map: 'Ver no mapa',
    order: 'Pedir uma análise',
    remove: 'Remover',
  },

  results: {
    heading: 'Resultados',
    none: 'Nada foi analisado aqui ainda. Os resultados do que você pedir para este talhão ficam reunidos aqui.',
    failed: 'Os resultados deste talhão não podem ser mostrados agora.',
    newest: (service, average, date) => [[service, average].filter(Boolean).join(' '), date].join(' · '),
    average: (name, average) => `${name} ${average}`.trim(),
    shapes: 'No mapa',
    open: (date, service) => `${date}: ${service}`,
    earlier: (count) => `mais ${count}`,
  },

  outline: {
    title: 'Editar contorno',
    newTitle: 'Desenhar um talhão',
    panel: 'Contorno do talhão',
    how: 'Arraste um vértice para mover, ou o meio de um lado para adicionar outro. Toque em um vértice se quiser removê-lo.',
    howNew: 'Toque no mapa para marcar cada vértice do talhão. Toque no primeiro vértice para terminar.',
    was: (hectares) => `Antes: ${hectares}.`,
    several: (at, of) =>
      `O contorno ${at} de ${of} está sendo alterado. Toque em outro no mapa para alterar esse.`,
    next: 'Próximo contorno',
    refused: 'Este contorno ainda não pode ser um talhão',
    save: 'Salvar contorno',
    saveNew: 'Salvar talhão',
    cancel: 'Cancelar',
    saved: (name) => `O contorno de ${name} foi alterado.`,
    finish: 'Fechar talhão',
    hectares: 'Área em hectares',
    defaultName: (number) => `Talhão ${number}`,
    gone: 'Este talhão não está mais na sua lista.',
  },

  import: {
    title: 'Importar talhões',
    explanation:
      'Escolha o arquivo que veio do seu programa agrícola, do seu consultor ou do órgão público. Você vê cada talhão antes que algo seja salvo.',
    formats: 'GeoJSON, KML, KMZ, GPX, Shapefile em um ZIP ou WKT. Até 50\u00a0MB por arquivo.',
    drop: 'Solte os arquivos aqui',
    choose: 'Escolher arquivos',
    another: 'Adicionar outro arquivo',
    private:
      'O arquivo é lido neste aparelho. Os contornos são enviados para conferência; só os talhões que você salvar ficam guardados.',
    reading: (name) => `Lendo ${name}`,
    cancel: 'Cancelar',
    cancelled: (name) => `${name} não foi lido até o fim: cancelado.`,
    refusedFile: (name) => `${name} não pôde ser lido`,
    dismiss: 'Dispensar',
    report: 'O que foi encontrado',
    found: (count) => (count === 1 ? '1 talhão encontrado' : `${figure(count)} talhões encontrados`),
    foundParts: (found, parts) => `${found}: ${parts}`,
    countSeparator: ', ',
    savedAlready: 'O mesmo contorno já está salvo.',
    counts: {
      kept: (count) => `${figure(count)} ${count === 1 ? 'salvo' : 'salvos'}`,
      accepted: (count) => `${figure(count)} ${count === 1 ? 'pronto' : 'prontos'}`,
      repaired: (count) => `${figure(count)} ${count === 1 ? 'corrigido' : 'corrigidos'}`,
      refused: (count) => `${figure(count)} não ${count === 1 ? 'pode ser usado' : 'podem ser usados'}`,
      same: (count) => `${figure(count)} já ${count === 1 ? 'estava' : 'estavam'} na lista`,
    },
    verdicts: {
      accepted: 'Pronto',
      repaired: 'Corrigido',
      refused: 'Não pode ser usado',
      same: 'Já na lista',
      kept: 'Salvo',
    },
    show: 'Mostrar',
    showAll: 'Todos',
    columns: 'Nomes e dados',
    column: (column, sample) => (sample === '' ? column : `${column} (${sample})`),
    from: { name: 'Nome de', crop: 'Cultura de', season: 'Safra de', group: 'Grupo de' },
    noColumn: 'Nenhuma coluna',
    forAll: { season: 'Safra de todos', group: 'Grupo de todos' },
    forAllAbout: 'Tem prioridade sobre o que diz o arquivo.',
    rows: 'Talhões do arquivo',
    take: (name) => `Salvar ${name}`,
    takeAll: (count) =>
      count === 1 ? 'O único que pode ser salvo' : `Os ${figure(count)} que podem ser salvos`,
    nameRequired: 'Dê um nome ao talhão.',
    lines: 'No mapa, a linha tracejada é a do arquivo, e a linha cheia é o que será salvo.',
    line: 'No mapa, a linha tracejada é a do arquivo.',
    map: 'Mapa dos talhões do arquivo. As setas movem o mapa, mais e menos mudam o zoom. A lista tem os mesmos talhões.',
    keep: (count) => `Salvar ${fields(count)}`,
    keeping: (done, all) => `Salvando: ${figure(done)} de ${fields(all)}`,
    nothingToKeep: {
      some: 'Marque os talhões que você quer salvar.',
      same: 'Estes você já tem. Marque um para salvar pela segunda vez.',
      none: 'Nenhum destes pode ser salvo: cada linha diz por quê. Corrija o arquivo ou adicione outro.',
    },
    lastCheck: 'Última conferência',
    unchecked: 'A última conferência não pôde ser feita agora. Ela é feita quando você salvar os talhões.',
    stopped: (done, all) =>
      `A conexão caiu. Salvos até agora: ${figure(done)} de ${fields(all)}. Nada é salvo duas vezes se você continuar.`,
    stoppedBecause: (done, all, why) => `Salvos até agora: ${figure(done)} de ${fields(all)}. ${why}`,
    goOn: 'Continuar',
    refusedByServer: (count) =>
      count === 1
        ? '1 talhão não foi aceito. A linha dele diz por quê.'
        : `${figure(count)} talhões não foram aceitos. As linhas deles dizem por quê.`,
    reads: (files) =>
      files === 1 ? 'Um arquivo ainda está sendo lido.' : `Mais ${files} arquivos estão sendo lidos.`,
    toFields: 'Ir para meus talhões',
    leaveTitle: 'Sair sem salvar?',
    leave: (count) =>
      count === 1 ? '1 talhão ainda não está salvo.' : `${fields(count)} ainda não estão salvos.`,
    leaveYes: 'Sair',
    leaveNo: 'Ficar',
    room: (room) =>
      room === 0
        ? 'Não cabem mais talhões. Remova antes alguns da sua lista.'
        : room === 1
          ? 'Cabe mais 1 talhão.'
          : `Cabem mais ${fields(room)}.`,
    onlyFirst: (room) => (room === 1 ? 'Escolher só o primeiro' : `Escolher os primeiros ${figure(room)}`),
  },
};
