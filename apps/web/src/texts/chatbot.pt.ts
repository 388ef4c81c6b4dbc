import type { chatbotTexts as english } from './chatbot.en.ts';
import type { InWords } from './in-words.ts';

/** The words of the guided order that are not the bot's own: those come from the server. */
export const chatbotTexts: InWords<typeof english> = {
  title: 'Pedido passo a passo',
  back: 'Um passo atrás',
  restart: 'Recomeçar',
  conversation: 'Conversa',
  you: 'Você',
  bot: (product) => product,
  change: 'Alterar',
  changeAnswer: (words) => `Alterar a resposta “${words}”`,
  separator: ' · ',

  loading: 'Um momento…',
  messagesFailed: 'As mensagens não carregaram.',
  dataFailed: 'Os dados não carregaram. Tente de novo mais tarde.',

  typed: 'Sua resposta',
  typedPlaceholder: 'Ou digite sua resposta',
  send: 'Enviar',

  /** The step that waits for an answer, by its state. */
  steps: {
    initial: 'Início',
    select_industry: 'Setor',
    select_service: 'Serviço',
    choose_service: 'Sobre o serviço',
    select_area: 'Sua área',
    select_solution: 'Solução',
    type_add: 'Solo e vegetação',
    select_service_type: 'Frequência',
    recurring: 'Repetição',
    add_to_basket: 'Carrinho',
    billing_address: 'Endereço e cartão',
    payment: 'Pagamento',
    completed: 'Concluído',
  },

  choose: 'Escolher',
  otherService: 'Outro serviço',
  otherIndustry: 'Outro setor',
  goOn: 'Continuar',

  area: {
    confirm: 'Confirmar área',
    redraw: 'Redesenhar área',
    denied: 'Sem permissão para ver sua localização. O mapa abre em um lugar padrão.',
    unavailable: 'Localização indisponível. O mapa abre em um lugar padrão.',
    saved: 'Ou um dos seus talhões salvos',
    savedChoose: 'Escolha um talhão',
    savedMany: 'Ou escolha entre seus talhões salvos',
    field: 'Talhão',
    label: 'Mapa da sua área',
  },

  basket: {
    checkout: 'Ir para o pagamento',
    another: 'Escolher outro serviço',
  },

  payment: {
    confirm: (total) => `Confirmar pagamento · ${total}`,
    decline: 'Recusar',
  },

  /** Instead of an order's number. */
  inYourList: 'na sua lista de pedidos',

  completed: {
    order: 'Ver seu pedido',
    restart: 'Recomeçar',
    exit: 'Sair',
  },

  /** What somebody has answered, in a line. */
  answers: {
    chosen: 'Escolher',
    area: (hectares, country) => (country === '' ? `${hectares}` : `${hectares} · ${country}`),
    images: 'com imagens',
    noImages: 'sem imagens',
    oneTime: 'Uma vez',
    recurring: 'Recorrente',
    checkout: 'Ir para o pagamento',
    another: 'Escolher outro serviço',
    byCard: (amount) => `${amount} no cartão`,
    fromWallet: (amount) => `${amount} da carteira`,
    confirmed: 'Confirmar pagamento',
  },

  /** Why nothing was paid, after the bot has said that. */
  unpaid: 'Nada foi cobrado. Tente de novo ou com outro cartão.',

  /** What the bot says of itself, where the server has no message for it. */
  said: {
    basketStays: (count) =>
      count === '1'
        ? 'Vamos recomeçar. 1 análise fica no seu carrinho.'
        : `Vamos recomeçar. ${count} análises ficam no seu carrinho.`,
    basketEmpty: 'Vamos recomeçar. Seu carrinho está vazio.',
    itemStays: 'Isto fica no seu carrinho até você escolher de novo; então a nova escolha entra no lugar.',
    unknown:
      'Não chegou resposta, então isto talvez já esteja no seu carrinho. Tente de novo: nada entra duas vezes.',
    paidElsewhere: 'O que estava no seu carrinho foi pago, retirado ou não está mais à venda.',
    gone: 'O que foi escolhido não é mais oferecido.',
  },
};
