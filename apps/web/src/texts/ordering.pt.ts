import type { InWords } from './in-words.ts';
import type { orderingTexts as english } from './ordering.en.ts';

const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`);

/** The words of the screens between the chosen service and the result. */
export const orderingTexts: InWords<typeof english> = {
  separator: ' · ',

  needs: {
    industry: 'Escolha primeiro um setor.',
    service: 'Escolha primeiro um serviço.',
    land: 'Desenhe primeiro um talhão.',
    tier: 'Escolha primeiro uma solução.',
  },

  sample: {
    heading: 'Amostra',
    explanation: 'É assim que fica. Os números são exemplos, e nada aqui é real.',
    see: 'Ver uma amostra',
    start: 'Começar um pedido',
  },

  map: {
    fieldLabel: (hectares) => `Mapa do talhão, ${hectares}`,
  },

  selectArea: {
    countryUnknown: 'Em nenhum país',
  },

  visibility: {
    words: { green: 'Bem visível', amber: 'Visível com limites', red: 'Não visível' },
    working: 'Vendo se o satélite enxerga este talhão…',
    failed: 'Não é possível saber agora se o satélite enxerga este talhão.',
    blocked: (service) => `${service}: não pode ser pedido para este talhão.`,
    otherService: 'Escolher outro serviço',
  },

  lastSeen: {
    heading: 'Visto por último',
    clear: (date) => `Última visão limpa: ${date}`,
    none: 'Nenhuma visão limpa recente',
    working: 'Carregando as últimas passagens do satélite…',
    failed: 'As últimas passagens não podem ser carregadas agora.',
    empty: 'O satélite não passou sobre este talhão nos últimos 60 dias.',
    cloud: (share) => `${share}% de nuvem ou sombra`,
    cloudUnknown: 'Nuvens: não se sabe',
    usable: (share) => `${share}% do talhão pode ser usado`,
    newestClear: 'Limpa',
    noPicture: 'Sem imagem',
    picture: (date) => `A terra em volta do talhão em ${date}`,
    simulated: 'Simulado',
    newer: 'Mais novas',
    older: 'Mais antigas',
    passes: 'Últimas passagens, a mais nova primeiro',
  },

  fromPrice: {
    from: (price) => `A partir de ${price}`,
    working: 'Calculando…',
    rate: (price) => `${price} por ha`,
    none: (hectares) => `Nenhuma solução para ${hectares}`,
    tooSmall: (least) => `Oferecido a partir de ${least}`,
    tooLarge: (below) => `Oferecido abaixo de ${below}`,
    minimum: 'o mínimo que uma análise custa',
    images: 'imagens incluídas',
  },

  solution: {
    title: 'Escolha uma solução',
    heading: 'Escolha uma solução',
    redraw: 'Desenhar outro talhão',
    from: (hectares) => `${hectares}\u00a0ha ou mais`,
    between: (from, to) => `De ${from} a ${to}\u00a0ha`,
    perHectare: 'Preço por ha',
    imagePerHectare: 'Preço das imagens por ha',
    imageFixed: (each, price, hectares) => `${each}, ou ${price} no total até ${hectares}\u00a0ha`,
    imageNone: 'Sem imagens',
    forThisArea: (hectares) => `Para ${hectares}`,
    cheapest: 'O menor preço',
    withImages: (price) => `${price} com imagens`,
    withoutImages: (price) => `${price} sem imagens`,
    imagesIncluded: 'imagens incluídas',
    kinds: { Fixed: 'Preço único', Tiered: 'Conforme a área' },
    kindWords: {
      Fixed: 'Um só preço por hectare para talhões de qualquer tamanho.',
      Tiered: 'O preço por hectare depende do tamanho do talhão; este vale para todo ele.',
    },
    minimum: (price) => `Uma análise custa pelo menos ${price}.`,
    minimumApplies: (price) => `Uma análise custa pelo menos ${price}, e é isso que este talhão custa.`,
    waiting: (hours) =>
      `Uma visão limpa em ${hours % 24 === 0 ? days(hours / 24) : `${hours} horas`}, ou seu dinheiro de volta`,
    includeImages: 'Incluir imagens',
    imagesBelong: 'sempre fazem parte desta solução',
    imagesAre:
      'Elas mostram que valor há em cada ponto do talhão: o mapa do índice, as cores naturais, as zonas e seus arquivos. Sem elas você recebe os números, a evolução e o relatório, e pode adicioná-las depois.',
    commission: 'A comissão da plataforma se aplica na hora de pagar.',
    commissionIncluded: 'Ela já está no preço mostrado.',
    proceed: 'Ir para o carrinho',
    emptyHeading: 'Nenhuma solução para esta área',
    emptyExplanation: (service, hectares) =>
      `${service}: não é oferecido para ${hectares}. Desenhe um talhão menor ou maior.`,
    tooSmall: (service, least) => `${service}: oferecido a partir de ${least}. Desenhe um talhão maior.`,
    tooLarge: (service, below) => `${service}: oferecido abaixo de ${below}. Desenhe um talhão menor.`,
    tiers: 'Soluções',
  },

  manyFields: {
    about: (service, fields) => `${service} · ${fields}`,
    fields: (count) => (count === '1' ? '1 talhão' : `${count} talhões`),
    choose: 'Escolher outros talhões',
    someGone: 'Alguns destes talhões não estão mais salvos',
    someGoneExplanation: 'Continue com os que restam, ou escolha de novo.',
    goOn: 'Continuar com os outros',
    goneOn: (gone, left, price) =>
      gone === '1'
        ? `1 talhão não está mais salvo e ficou de fora. O preço para ${left} agora é ${price}.`
        : `${gone} talhões não estão mais salvos e ficaram de fora. O preço para ${left} agora é ${price}.`,
    oneGone: 'Este talhão não está mais salvo',
    oneGoneExplanation: 'Escolha outro, ou desenhe-o.',
    lines: 'Talhões deste pedido',
    all: (count) => (count === '1' ? 'O talhão' : `Todos os ${count} talhões`),
    search: 'Buscar nestes talhões',
    noMatch: (typed) => `Nenhum destes talhões se chama “${typed}”.`,
    options: 'Como são analisados',
    images: 'Incluir imagens',
    imagesAdd: (price) => `As imagens somam ${price}.`,
    imagesFailed: 'Não é possível saber agora quanto custam as imagens.',
    withImages: 'com imagens',
    ownCrops: 'Usar a cultura de cada talhão quando ela está na lista',
    ownCropsCount: (count, of) => `${count} de ${of} talhões`,
    vegetationHint: (count) =>
      count === '1'
        ? 'Para o talhão sem cultura da lista (1)'
        : `Para os ${count} talhões sem cultura da lista`,
    apart: (count) =>
      count === '1' ? '1 talhão não pode ser pedido' : `${count} talhões não podem ser pedidos`,
    apartNote: 'Eles não estão no preço. Todo o resto segue sem eles.',
    apartAbove: 'Ver o motivo',
    limits: (count) =>
      count === '1'
        ? '1 talhão é visível com limites. Ele está no preço; a linha dele diz o motivo.'
        : `${count} talhões são visíveis com limites. Eles estão no preço; as linhas deles dizem o motivo.`,
    noneHeading: 'Nenhum destes talhões pode ser pedido',
    noneExplanation: (service) => `${service}: não é possível para eles. Cada um diz o motivo abaixo.`,
    howOften: 'Frequência',
    add: (fields, price) => `Pôr ${fields} no carrinho · ${price}`,
    addNone: 'Escolha pelo menos um talhão',
    priceChanged: (before, now) =>
      `O preço mudou: agora é ${now}, não ${before} como você viu. Nada foi posto no carrinho. Confira e toque no botão de novo.`,
    refused: 'Nada foi posto no carrinho:',
    unknown:
      'Não chegou resposta, por isso não se sabe se os talhões estão no seu carrinho. Olhe lá antes de tentar de novo.',
    toBasket: 'Ir para o carrinho',
  },

  areaDetail: {
    title: 'Dados da área',
    field: 'Talhão',
    country: 'País',
    area: 'Área',
    estimated: 'Preço estimado',
    calculating: 'Calculando…',
    images: 'Imagens',
    imagesIncluded: 'Incluídas no preço',
    imagesNone: 'Não incluídas',
    soilType: 'Tipo de solo',
    vegetationType: 'Tipo de vegetação',
    chooseSoil: 'Escolha um tipo de solo',
    chooseVegetation: 'Escolha um tipo de vegetação',
    soilRequired: 'Falta o tipo de solo',
    vegetationRequired: 'Falta o tipo de vegetação',
    change: 'Escolher outra solução',
    redraw: 'Desenhar outro talhão',
    changed: (before) => `Era ${before} quando você escolheu esta solução. O preço mudou desde então.`,
    addedFor: (now, before) => `O preço mudou: uma análise custa agora ${now}, não ${before} como você viu.`,
    oneTime: 'Uma vez',
    oneTimeExplanation: '“Uma vez” põe no carrinho uma análise da visão limpa mais recente.',
    recurring: 'Recorrente',
    addToBasket: 'Pôr no carrinho',
  },

  beside: {
    day: 'Dia do fogo',
    dayHint:
      'Em UTC. A última imagem limpa dos 60 dias anteriores é comparada com a primeira depois dele, ou com a mais recente se o fogo é dos últimos 30 dias. O que foi colhido ou cortado nesse meio-tempo também parece queimado.',
    dayRequired: 'Falta o dia do fogo',
    dayWords: (day) => `fogo de ${day}`,
    accept: 'Conheço este limite e peço mesmo assim',
    acceptRequired: 'Aceite primeiro o limite desta análise',
    accepted: 'Limite aceito',
  },

  recurrence: {
    heading: 'Recorrente',
    leave: 'Fechar',
    explanation: 'A primeira análise começa agora; as outras seguem no intervalo que você escolher.',
    weeks: 'A cada … semanas',
    weeksHint: (most) => `De 1 a ${most}`,
    times: 'Análises seguintes',
    timesHint: (most) => `De 1 a ${most} depois da primeira`,
    required: 'Faltam os dados da repetição.',
    notWhole: 'Digite um número inteiro.',
    least: 'Pelo menos 1.',
    most: (most) => `No máximo ${most}.`,
    tooFar: (weeks, most, ahead) =>
      `No máximo ${most} com intervalo de ${weeks} ${weeks === 1 ? 'semana' : 'semanas'}: a última pode estar a ${ahead} semanas.`,
    dates: (analyses, last) => `${analyses} análises no total: a primeira agora, a última em ${last}.`,
    money: (each, total) =>
      `Cada uma custa ${each}, todas juntas ${total}, pagos uma vez, agora. Você pode cancelar a qualquer momento: o preço do que não começou volta para a sua carteira.`,
    datesOfMany: (analyses, last) =>
      `${analyses} análises de cada talhão: a primeira agora, a última em ${last}.`,
    moneyOfMany: (each, total) =>
      `Cada rodada custa ${each}, todas juntas ${total}, pagos uma vez, agora. Você pode cancelar a qualquer momento: o preço do que não começou volta para a sua carteira.`,
    inAll: (weeks, analyses) =>
      `${weeks === 1 ? 'Toda semana' : `A cada ${weeks} semanas`}, ${analyses} análises no total`,
  },

  basket: {
    title: 'Carrinho',
    heading: 'Carrinho',
    emptyHeading: 'Seu carrinho está vazio',
    emptyExplanation: 'Desenhe um talhão e escolha o que você quer saber sobre ele.',
    start: 'Escolher um serviço',
    another: 'Escolher outro serviço',
    remove: 'Remover',
    removeItem: (name, hectares) => `Remover ${name}, ${hectares}`,
    removed: (name) => `${name} saiu do carrinho.`,
    removeAll: 'Remover tudo isto',
    removeGroup: (count, service) => `Remover tudo isto: ${service}, ${count} talhões`,
    removedMany: (count, service) => `${service} de ${count} talhões saiu do carrinho.`,
    added: (count) => (count === '1' ? '1 talhão no carrinho' : `${count} talhões no carrinho`),
    fields: (count) => `${count} talhões`,
    show: (count) => `Mostrar todos os ${count}`,
    fieldsOf: (service) => `Talhões com ${service}`,
    drawn: 'Talhão desenhado',
    twice: 'Esta terra está mais de uma vez no carrinho.',
    twiceOfGroup: (count) =>
      count === '1'
        ? '1 destes talhões está mais de uma vez no carrinho.'
        : `${count} destes talhões estão mais de uma vez no carrinho.`,
    overlapsOfGroup: (count) =>
      count === '1'
        ? 'Terra de 1 destes talhões foi comprada há pouco.'
        : `Terra de ${count} destes talhões foi comprada há pouco.`,
    undo: 'Desfazer',
    total: 'Total',
    proceed: 'Ir para o pagamento',
    gone: {
      withdrawn:
        'Esta solução não é mais vendida, por isso não pode ser paga e não está no total. Remova-a e desenhe o talhão de novo para ver o que é oferecido hoje.',
      area: 'Esta solução agora é para talhões de outro tamanho, por isso não pode ser paga e não está no total. Remova-a e desenhe o talhão de novo para ver o que é oferecido hoje.',
      restricted:
        'Esta terra foi restrita depois que você a pôs no carrinho, por isso não pode ser paga e não está no total. Remova-a.',
    },
    restrictedBy: (area) =>
      `Esta terra fica em “${area}”, que foi restrita depois que você a pôs no carrinho, por isso não pode ser paga e não está no total. Remova-a.`,
    each: (price) => `${price} cada`,
    overlap: (hectares, date) => `Uma análise de ${hectares} desta terra foi comprada em ${date}`,
    overlapsMore: (count) => (count === 1 ? 'E em 1 pedido anterior.' : `E em ${count} pedidos anteriores.`),
    withImages: 'com imagens',
    withoutImages: 'sem imagens',
    rows: 'Itens do carrinho',
  },

  report: {
    title: 'Detalhes da análise',
    heading: 'Detalhes da análise',
    notFound: 'A análise não foi encontrada.',
    empty: 'Nenhuma análise deste pedido foi encontrada.',
    loading: 'Carregando a análise',
    orders: 'Todos os pedidos',
    order: 'Detalhes do pedido',
    underWay: 'Seu talhão está sendo analisado',
    underWayExplanation:
      'O resultado aparece aqui sozinho e fica no seu pedido. Você pode sair desta página.',
    waitingExplanation:
      'Olhamos cada passagem do satélite, também quando você não está aqui, e avisamos quando o resultado chega. Se nenhuma vier limpa a tempo, o preço volta sozinho para a sua carteira.',
    average: (name) => `Média de ${name}`,
    simulated: 'Simulado, sem dados de satélite',
    legend: 'Valores',
    explain: (name) => `O que significa ${name}`,
    mapLabel: (service, hectares) => `Mapa do talhão de ${hectares}: ${service}`,
    taken: (date) => `Visto em ${date}`,
    cloud: (share) => `${share}% de nuvem ou sombra`,
    step: (label) => `Faixa ${label}`,
    scale: (value, label) => `${value} em uma escala de dez faixas, na faixa ${label}`,
    facts: 'Mais números',
    plumes: {
      none: 'Nenhuma pluma acima do limite foi vista.',
      noneMeans: 'É um bom resultado, e não uma prova: o que é mais fraco que o limite abaixo não se vê.',
      strongSeen: (count) =>
        count === 1 ? '1 pluma forte de metano foi vista.' : `${count} plumas fortes de metano foram vistas.`,
      possibleSeen: (count) =>
        count === 1
          ? '1 mancha pode ser uma pluma de metano.'
          : `${count} manchas podem ser plumas de metano.`,
      screened: (share) => `Foi examinado ${share}\u00a0% do local; do resto nada se sabe.`,
      onMap: 'Manchas claras no mapa que não são plumas são diferenças do chão entre os dois dias.',
      heading: 'Plumas',
      more: (count) => `e mais ${count} no mapa`,
      strong: 'Forte',
      possible: 'Possível',
      about: (about) => `cerca de ${about} ppm·m`,
      concentration: (about, high) => `cerca de ${about} a ${high} ppm·m`,
      noise: (noise) => `ruído ${noise} ppm·m`,
      peak: (peak) => `pico ${peak} ppm·m`,
    },
    headline: {
      of: {
        'vegetation-index': [
          [0.1, 'Quase nada cresce neste talhão.'],
          [0.3, 'Há poucas plantas verdes neste talhão.'],
          [0.5, 'Este talhão tem um verde ralo a moderado.'],
          [0.7, 'Este talhão está verde e bem coberto.'],
          [Number.POSITIVE_INFINITY, 'Este talhão tem um verde denso.'],
        ],
        'crop-water': [
          [0, 'Quase não se vê água nas folhas deste talhão: ele está seco, ou sem plantas.'],
          [0.2, 'Vê-se pouca água nas folhas deste talhão: elas estão secas, ou são poucas.'],
          [0.4, 'As folhas deste talhão têm uma boa quantidade de água.'],
          [Number.POSITIVE_INFINITY, 'As folhas deste talhão têm muita água.'],
        ],
        chlorophyll: [
          [0.2, 'Quase não se vê clorofila neste talhão: ele está sem plantas, ou elas estão maduras.'],
          [0.4, 'Vê-se pouca clorofila neste talhão: as folhas estão pálidas, ou são poucas.'],
          [0.6, 'As folhas deste talhão têm uma boa quantidade de clorofila.'],
          [Number.POSITIVE_INFINITY, 'As folhas deste talhão têm muita clorofila.'],
        ],
        'soil-moisture': [
          [0.2, 'A superfície deste talhão está quase tão seca quanto chega a ficar aqui.'],
          [0.45, 'A superfície deste talhão está mais para seca, em relação ao que fica aqui.'],
          [0.7, 'A superfície deste talhão está mais para úmida, em relação ao que fica aqui.'],
          [
            Number.POSITIVE_INFINITY,
            'A superfície deste talhão está quase tão úmida quanto chega a ficar aqui.',
          ],
        ],
        'burn-scar': [
          [-0.1, 'Em média há mais folhas que antes do fogo: nenhuma queima aparece neste talhão.'],
          [0.1, 'Em média nenhuma queima aparece neste talhão.'],
          [0.27, 'Em média este talhão parece queimado com severidade baixa.'],
          [0.44, 'Em média este talhão parece queimado com severidade moderada a baixa.'],
          [0.66, 'Em média este talhão parece queimado com severidade moderada a alta.'],
          [Number.POSITIVE_INFINITY, 'Em média este talhão parece queimado com severidade alta.'],
        ],
        'soil-mapping': [
          [4, 'O solo deste talhão é claro: arenoso, ou pobre em matéria orgânica.'],
          [6, 'O solo deste talhão tem brilho médio.'],
          [10, 'O solo deste talhão é escuro: úmido, ou rico em matéria orgânica.'],
          [Number.POSITIVE_INFINITY, 'O solo deste talhão é muito escuro: turfoso, ou molhado.'],
        ],
        carbon: [
          [2, 'Quase nada verde cresceu nesta terra no ano anterior.'],
          [10, 'As plantas desta terra absorveram pouco carbono no ano anterior.'],
          [22, 'As plantas desta terra absorveram uma boa quantidade de carbono no ano anterior.'],
          [Number.POSITIVE_INFINITY, 'As plantas desta terra absorveram muito carbono no ano anterior.'],
        ],
      },
      any: (name, value) => `A média de ${name} deste talhão é ${value}.`,
    },
    spread: {
      even: 'Ele é uniforme em toda a área.',
      mixed: 'Partes dele diferem entre si.',
      uneven: 'Suas partes diferem muito entre si.',
    },
  },

  statistics: {
    average: ['Média', 'A média de todos os pixels válidos do talhão.'],
    max: ['Máx.', 'O valor mais alto de todos os pixels.'],
    min: ['Mín.', 'O valor mais baixo de todos os pixels.'],
    median: ['Mediana', 'Metade dos pixels está abaixo deste valor, metade acima.'],
    q1: ['Q1', 'Um quarto dos pixels está abaixo deste valor.'],
    q3: ['Q3', 'Três quartos dos pixels estão abaixo deste valor.'],
    p10: ['P10', 'Um décimo dos pixels está abaixo deste valor: os pontos mais baixos.'],
    p90: ['P90', 'Nove décimos dos pixels estão abaixo deste valor: só os pontos mais altos estão acima.'],
    std: ['Desv. pad.', 'Desvio padrão: quanto os pixels costumam se afastar da média.'],
    variance: ['Variância', 'O quadrado do desvio padrão.'],
    cloud: [
      'Nuvens',
      'Porcentagem do talhão sob nuvens ou sombra delas, que ficou de fora. A barra vai até 100.',
    ],
    ctime10: ['Ctime10', 'Umidade do solo na zona das raízes, de 0 (seco) a 1 (úmido).'],
  },
};
