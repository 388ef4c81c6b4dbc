import type { texts as english } from './en.ts';
import type { InWords } from './in-words.ts';

/** Every sentence that people can see, in one place. Components take their words from here and from nowhere else. */
export const texts: InWords<typeof english> = {
  title: (screen, product) => `${screen} · ${product}`,

  frame: {
    skip: 'Ir para o conteúdo',
    home: (product) => `${product}, página inicial`,
    standIns: 'O que aqui é simulado',
    standInSeparator: ' · ',
    footer: (product) => `Copyright 2025 ${product} | Todos os direitos reservados`,
    toasts: 'Mensagens',
    signedOut: 'Sua conta',
    signIn: 'Entrar',
    register: 'Cadastrar',
    back: 'Voltar',
    terms: 'Termos',
    privacy: 'Privacidade',
    licences: 'Licenças',
    help: 'Central de ajuda',
    footerWays: 'Sobre este site',
    areas: 'Áreas em',
    areaUnits: { ha: 'Hectares', ac: 'Acres' },
    profile: 'Seu perfil',
    profilePage: 'Perfil',
    fields: 'Meus talhões',
    basket: 'Carrinho',
    orders: 'Pedidos',
    updateProfile: 'Atualizar perfil',
    logOut: 'Sair',
    steps: 'Etapas deste pedido',
    stepDone: (step) => `${step}, etapa concluída`,
  },

  steps: {
    industry: 'Setor',
    service: 'Serviço',
    land: 'Área',
    solution: 'Solução',
    basket: 'Carrinho',
    payment: 'Pagamento',
  },

  api: {
    networkError: 'Erro de rede',
    unreadable: 'O servidor enviou uma resposta que não pode ser lida. Tente de novo daqui a pouco.',
    field: (name, sentence) => `${name}: ${sentence}`,
  },

  session: {
    leftLocally: 'O servidor não respondeu: você saiu da conta só neste aparelho.',
  },

  form: {
    optional: '(opcional)',
    show: 'Mostrar',
    hide: 'Ocultar',
    chooseDay: 'Escolha um dia',
    showPassword: 'Mostrar senha',
  },

  notFound: {
    heading: 'Página não encontrada',
    explanation: 'Não há nada neste endereço. A página pode ter mudado de lugar, ou falta uma letra.',
    home: 'Ir para o início',
  },

  action: {
    tryAgain: 'Tentar de novo',
    close: 'Fechar',
    copy: 'Copiar',
    copied: 'Copiado',
    notCopied: 'Nada foi copiado: este navegador não permite.',
  },

  landing: {
    title: 'Veja o que sua terra está dizendo',
    headline: 'Veja o que sua terra está dizendo.',
    offer: 'Pague por hectare.',
    picture: (place) => `Imagem em cores naturais da fazenda de exemplo, ${place}`,
    simulated: 'Simulado, sem dados de satélite',
    fields: 'Talhões da fazenda de exemplo',
    field: (name, average) => `${name} ${average}, NDVI médio`,
    fieldWithoutNumber: (name) => `${name} –, sem número`,
    noNumberShort: '–',
    loading: 'Carregando a fazenda de exemplo',
    preparing: 'Analisando a fazenda de exemplo…',
    preparingExplanation:
      'Na primeira vez, as cenas são lidas e cada talhão é calculado. A imagem aparece aqui sozinha.',
    pictureMissing: 'A imagem da área não chegou. Os números estão completos sem ela.',
    more: 'Ver todos os números',
    offline: 'A fazenda de exemplo carrega assim que a conexão voltar.',
    didNotLoad: 'A fazenda de exemplo não carregou',
    numbersWait: 'Os números da fazenda de exemplo aparecem aqui quando ela carregar.',
  },

  industries: {
    title: 'Escolha um serviço',
    guided: 'Prefere que a gente pergunte? Responda passo a passo e o pedido fica pronto.',
    start: 'Começar',
    startHow: 'passo a passo',
    explanation: 'Para que a área é usada?',
    list: 'Setores',
    choose: 'Escolher',
    none: 'Ainda não há ofertas',
    noneExplanation: 'Volte em breve: o catálogo desta instalação está vazio.',
    loading: 'Carregando os setores',
  },

  services: {
    title: (industry) => `Serviços para ${industry.toLowerCase()}`,
    tabs: 'Serviços',
    choose: 'Escolher',
    none: 'Nenhum serviço',
    noneExplanation: (industry) => `Ainda não há ofertas para ${industry.toLowerCase()}.`,
    otherIndustry: 'Escolher outro setor',
    loading: 'Carregando os serviços',
  },

  problem: {
    offline: {
      heading: 'Você está sem conexão',
      explanation: 'Isto carrega assim que a conexão voltar.',
    },
    unreachable: {
      heading: 'Não foi possível chegar ao servidor',
      explanation: 'Não há nada de errado do seu lado. Tente de novo daqui a pouco.',
    },
    unreadable: {
      heading: 'Isto não carregou',
      explanation: 'O servidor enviou uma resposta que não pode ser lida. Tente de novo daqui a pouco.',
    },
    refused: {
      heading: 'Isto não carregou',
      explanation: 'O servidor não conseguiu fornecer isto. Tente de novo daqui a pouco.',
    },
    invalid: {
      heading: 'Isto não carregou',
      explanation: 'O endereço desta página está incompleto. Volte e abra de novo.',
    },
  },

  scale: {
    below: (value) => `abaixo de ${value}`,
    between: (from, to) => `${from} a ${to}`,
    above: (value) => `${value} ou mais`,
  },

  panel: {
    sample: (place) => `Fazenda de exemplo · ${place}`,
    hectares: (hectares) => `${hectares} ha`,
    separator: ' · ',
    average: 'NDVI médio',
    averageExplanation: 'Quão verdes e densas estão as plantas, de menos de 0 (água, solo nu) até 1.',
    step: (label) => `Faixa ${label}`,
    scale: (value, label) => `${value} em uma escala de dez faixas, na faixa ${label}`,
    report: 'Ver um relatório completo',
    spread: 'Quanto do talhão está em cada valor',
    lowest: 'Menor',
    median: 'Mediana',
    highest: 'Maior',
    seen: 'Visto em',
    cloud: 'Nuvem sobre o talhão',
    percent: (share) => `${share}%`,
    pixels: 'Pixels usados',
    pixelsOf: (valid, inside) => `${valid} de ${inside}`,
    noNumber: 'Sem número para este talhão',
    noNumberExplanation: 'Nenhum pixel limpo foi visto nele neste dia. Escolha outro talhão.',
  },

  recipe: {
    heading: 'Como este número foi feito',
    formula: 'Fórmula',
    scene: 'Cena',
    scenes: 'Cenas',
    moreScenes: (count) => `Mais ${count} cenas`,
    recipe: 'Método',
    mask: 'Deixado de fora',
    offset: 'Offset',
    offsetAdded: (offset) =>
      offset === 0
        ? 'Nada a somar aos números digitais'
        : `${String(offset).replace('-', '\u2212')} somado a cada número digital`,
    resolution: 'Resolução',
    metres: (metres) => `${metres} m`,
    grid: 'Grade',
    engine: 'Motor de cálculo',
    citation: 'Fonte',
    beside: (name) => `Além disso, ${name}`,
    limits: 'O que ele não diz',
    attribution: 'Créditos',
    notes: 'Observações',
    checksum: 'Soma de verificação',
    copyChecksum: 'Copiar a soma de verificação inteira',
  },
};
